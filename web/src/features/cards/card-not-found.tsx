import { pages } from '@gieok/shared/routes';
import { cardTexts } from '@gieok/shared/texts/cards';
import { notFoundTexts } from '@gieok/shared/texts/failures';
import { NotFound } from '../../parts/not-found.tsx';

export function CardNotFound() {
  return (
    <NotFound
      heading={cardTexts.notFound}
      message={notFoundTexts.card}
      letter="ㅁ"
      to={pages.cards}
      back="Back to Cards"
    />
  );
}
