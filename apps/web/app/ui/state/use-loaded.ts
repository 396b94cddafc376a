import { useCallback, useEffect, useRef, useState } from 'react';

/** Something that has to be fetched: what was there stays to be seen while it is fetched again. */
export interface Loaded<T> {
  readonly value: T | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

/** Fetches when it begins and whenever `load` is another one; what comes late is not listened to. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    value: null,
    isLoading: true,
    error: null,
  });
  const attempt = useRef(0);
  const reload = useCallback(() => {
    attempt.current += 1;
    const own = attempt.current;
    const settle = (change: Partial<Loaded<T>>) => {
      if (own === attempt.current) setState((before) => ({ ...before, isLoading: false, ...change }));
    };
    setState((before) => ({ ...before, isLoading: true }));
    load().then(
      (value) => settle({ value, error: null }),
      (error: unknown) => settle({ error: error ?? new Error('failed') }),
    );
  }, [load]);
  useEffect(() => {
    reload();
    return () => {
      attempt.current += 1;
    };
  }, [reload]);
  return { ...state, reload };
}
