import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first frame, true from then on: for what nobody can use before the script runs. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
