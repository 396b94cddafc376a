import { useCallback, useEffect, useState } from 'react';
import type { KeptLesson } from './kept-lesson.ts';
import { findPageStore, watchKept } from './page-store.ts';

/** The account's saved lessons on this device, kept current; null until known. */
export function useKeptLessons(account: string | null): readonly KeptLesson[] | null {
  const [lessons, setLessons] = useState<readonly KeptLesson[] | null>(null);
  const read = useCallback(async (): Promise<readonly KeptLesson[]> => {
    if (account === null) return [];
    const store = await findPageStore(account);
    const found = (await store?.list()) ?? [];
    return [...found].sort((one, other) => (one.savedAt ?? 0) - (other.savedAt ?? 0));
  }, [account]);
  useEffect(() => {
    let isOver = false;
    const show = () => {
      read().then(
        (found) => {
          if (!isOver) setLessons(found);
        },
        // A browser that refuses access to storage has no saved lessons.
        () => {
          if (!isOver) setLessons([]);
        },
      );
    };
    show();
    const stop = watchKept(show);
    return () => {
      isOver = true;
      stop();
    };
  }, [read]);
  return lessons;
}
