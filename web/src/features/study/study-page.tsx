import { useStudyAddress } from './study-address.ts';
import { StudyNotFound } from './study-not-found.tsx';
import { StudyScreen } from './study-screen.tsx';

export default function StudyPage() {
  const scope = useStudyAddress();
  if (scope === null) return <StudyNotFound />;
  return <StudyScreen key={`${scope.deckId} ${scope.categoryId}`} scope={scope} />;
}
