import { useCallback, useEffect, useRef, useState } from 'react';

/** Loaded data; earlier data stays visible during a reload. */
export interface Loaded<T> {
  readonly value: T | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

/** Loads on mount and whenever `load` changes; late results of earlier loads are ignored. */
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
