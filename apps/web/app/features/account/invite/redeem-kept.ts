import type { AccountClient } from '#app/platform/session/account-client.ts';
import { returnParameter } from '#app/platform/session/return-path.ts';

/** What became of the invitation of a new account, as a parameter of the page that follows. */
export type InvitationOutcome = readonly ['done' | 'problem', string];

export interface Redemption {
  /** Null if there is nothing to say: the account is older, or was invited before. */
  readonly outcome: InvitationOutcome | null;
  /** Whether the code may be tried again. */
  readonly keeps: boolean;
}

export const nothingRedeemed: Redemption = { outcome: null, keeps: false };

/** Refusals that concern accounts that did not sign up just now. */
const silent = new Set(['invitation_too_late']);

/** Redeems a kept code for the account that has just signed in. Never throws: signing up does not depend on an invitation. */
export async function redeemKept(account: Pick<AccountClient, 'rpc'>, code: string): Promise<Redemption> {
  const { data: isNew, error } = await account.rpc('redeem_invitation', { invitation_code: code });
  if (!error) return { outcome: isNew ? ['done', 'invited'] : null, keeps: false };
  const hint = error.hint ?? '';
  if (silent.has(hint)) return nothingRedeemed;
  if (hint.startsWith('invitation_')) return { outcome: ['problem', toProblem(hint)], keeps: false };
  return { outcome: ['problem', 'invitation-later'], keeps: true };
}

const toProblem = (hint: string) => hint.replaceAll('_', '-');

/** The page after signing up, with the outcome of the invitation. Only the user centre shows it. */
export function withInvitationOutcome(to: string, outcome: InvitationOutcome | null): string {
  if (outcome === null) return to;
  const isUserCentre = /^\/user(?:[?#]|$)/.test(to);
  const base = 'http://suixue.invalid';
  const url = new URL(isUserCentre ? to : '/user?tab=wallet&welcome=1', base);
  if (!isUserCentre) url.searchParams.set(returnParameter, to);
  url.searchParams.set(...outcome);
  return url.pathname + url.search + url.hash;
}
