import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the data of the page again. Resolves also if that fails: then the page stays as it is. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  // The router reports it if it cannot be loaded; without a network there is nothing to report.
  return useCallback(() => revalidate().catch(() => undefined), [revalidate]);
}
