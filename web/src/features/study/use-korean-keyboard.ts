import { useEffect, useState } from 'react';
import { loadedOnce } from '../../lib/loaded-once.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

/** Per device: whoever has no Korean keyboard there has none tomorrow. */
const STORED_AS = 'gieok.korean-keyboard';

const { load, useLoaded: useKoreanKeyboard } = loadedOnce(() => import('./korean-keyboard.tsx'));

export { useKoreanKeyboard };

export function useKeyboardWanted() {
  const [wanted, setWanted] = useState(() => readStored(STORED_AS) !== null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let isHere = true;
    void load().then((loaded) => {
      if (isHere && loaded === null) setFailed(true);
    });
    return () => {
      isHere = false;
    };
  }, [wanted]);
  return {
    wanted: wanted && !failed,
    failed,
    toggle: () => {
      const next = !wanted || failed;
      setFailed(false);
      setWanted(next);
      writeStored(STORED_AS, next ? 'shown' : null);
    },
  };
}
