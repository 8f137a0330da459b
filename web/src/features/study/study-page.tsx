import { usePractised, useStudyAddress } from './study-address.ts';
import { StudyNotFound } from './study-not-found.tsx';
import { StudyScreen } from './study-screen.tsx';

export default function StudyPage() {
  const scope = useStudyAddress();
  const practised = usePractised();
  if (scope === null) return <StudyNotFound />;
  const { deckId, categoryId } = scope;
  return (
    <StudyScreen key={`${deckId} ${categoryId} ${practised}`} scope={scope} practised={practised} />
  );
}
