import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the data of the page again. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    // It fails if the router cannot be loaded, and has reported that.
    void revalidate().catch(() => undefined);
  }, [revalidate]);
}
