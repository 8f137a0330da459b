import { pages } from '@gieok/shared/routes';
import { cardTexts, notFoundTexts } from '@gieok/shared/texts';
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
