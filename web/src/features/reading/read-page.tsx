import { useParams } from 'react-router';
import { ReaderPage } from './reader-page.tsx';
import { TextsPage } from './texts-page.tsx';

/** The texts, or the one that the address names. */
export default function ReadPage() {
  return useParams().id === undefined ? <TextsPage /> : <ReaderPage />;
}
