import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { type RowPage, toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { veiled } from './read-inviter.ts';

/** Why an account may not invite; `open` if it may. */
export type InvitingStanding = 'open' | 'refused' | 'closed' | 'members';

export interface Invitee {
  /** Position among all invitations; the cursor of the pages. */
  readonly number: string;
  readonly name: string;
  readonly invitedAt: string;
  readonly boundAt: string | null;
  /** First day of learning. */
  readonly learningSince: string | null;
  /** Whether the viewer is the invitee's proposer on the chain. */
  readonly isProposed: boolean;
  /** Signed up on a device that had signed in as the viewer. */
  readonly sharesDevice: boolean;
}

export interface InviteFacts {
  readonly standing: InvitingStanding;
  /** Null if the account may not invite. */
  readonly code: string | null;
  readonly perDay: number;
  readonly today: number;
  readonly counts: { readonly registered: number; readonly bound: number; readonly learning: number };
  /** Who invited the viewer. */
  readonly inviter: { readonly name: string; readonly since: string } | null;
  /** Whether the viewer may still enter a code. */
  readonly mayRedeem: boolean;
  readonly invitees: RowPage<Invitee>;
}

const pageSize = 20;

export async function readInvite(
  account: Pick<AccountClient, 'rpc'>,
  before: string | null,
): Promise<InviteFacts> {
  const [inviting, invitees] = await Promise.all([
    account.rpc('my_inviting', undefined, asRead),
    account.rpc('my_invitees', {
      most: pageSize + 1,
      ...(before !== null && { before_number: Number(before) }),
    }),
  ]);
  const [row] = readRows(inviting);
  const standing = (row?.standing ?? 'closed') as InvitingStanding;
  const code = standing === 'open' ? readRows(await account.rpc('my_invitation_code')) : null;
  const found = readRows(invitees).map(
    (one): Invitee => ({
      number: one.number ?? '',
      name: veiled(one.name, one.short_id),
      invitedAt: one.invited_at ?? '',
      boundAt: one.bound_at,
      learningSince: one.learning_since,
      isProposed: one.is_proposed === true,
      sharesDevice: one.shares_device === true,
    }),
  );
  return {
    standing,
    code,
    perDay: row?.per_day ?? 0,
    today: row?.today ?? 0,
    counts: { registered: row?.registered ?? 0, bound: row?.bound ?? 0, learning: row?.learning ?? 0 },
    inviter: row?.invited_at
      ? { name: veiled(row.inviter_name, row.inviter_short_id), since: row.invited_at }
      : null,
    mayRedeem: row?.may_redeem === true,
    invitees: toRowPage(found, pageSize, ({ number }) => number),
  };
}
