import { pages } from '@gieok/shared/routes';
import { notFoundTexts } from '@gieok/shared/texts/failures';
import { useParams } from 'react-router';
import { NotFound } from '../../parts/not-found.tsx';

export function StudyNotFound() {
  const isDeck = useParams().deckId !== undefined;
  return (
    <NotFound
      heading={isDeck ? 'Deck not found' : 'Category not found'}
      message={isDeck ? notFoundTexts.deck : notFoundTexts.category}
      letter="ㄷ"
      to={pages.dashboard}
      back="Back to Dashboard"
    />
  );
}
