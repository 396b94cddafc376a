import { returnParameter } from '#app/platform/session/return-path.ts';

/** 我的钱包, with the page of this site that the learner goes back to once a wallet is bound. */
export function walletTabPath(returnTo: string): string {
  return `/user?${new URLSearchParams({ tab: 'wallet', [returnParameter]: returnTo })}`;
}
