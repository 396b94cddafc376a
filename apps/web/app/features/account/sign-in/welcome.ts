import { returnParameter } from '#app/platform/session/return-path.ts';

/** After signing up: the wallet tab with a welcome, and the way back. */
export function welcomePath(returnTo: string): string {
  const onward = returnTo === '/user' ? {} : { [returnParameter]: returnTo };
  return `/user?${new URLSearchParams({ tab: 'wallet', welcome: '1', ...onward })}`;
}
