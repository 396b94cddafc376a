import { returnParameter } from '#app/platform/session/return-path.ts';

/** After signing up: the wallet, with a word of welcome, and the way on to where somebody was going. */
export function welcomePath(returnTo: string): string {
  const onward = returnTo === '/user' ? {} : { [returnParameter]: returnTo };
  return `/user?${new URLSearchParams({ tab: 'wallet', welcome: '1', ...onward })}`;
}
