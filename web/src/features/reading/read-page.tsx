import { useParams } from 'react-router';
import { ReaderPage } from './reader-page.tsx';
import { TextsPage } from './texts-page.tsx';

export default function ReadPage() {
  return useParams().id === undefined ? <TextsPage /> : <ReaderPage />;
}
