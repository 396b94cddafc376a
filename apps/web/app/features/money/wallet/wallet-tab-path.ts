import { returnParameter } from '#app/platform/session/return-path.ts';

/** Path of 我的钱包, with the page to return to once a wallet is bound. */
export function walletTabPath(returnTo: string): string {
  return `/user?${new URLSearchParams({ tab: 'wallet', [returnParameter]: returnTo })}`;
}
