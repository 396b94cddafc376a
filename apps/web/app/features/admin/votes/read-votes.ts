import { z } from 'zod';
import { behind, type OrderPlace, placeToText } from '#app/features/shop/orders/order-place.ts';
import { type VoteState, voteStates } from '#app/features/votes/vote.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { type RowPage, toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface ListedVote {
  readonly id: string;
  readonly title: string;
  readonly state: VoteState;
  readonly isExample: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly ballots: number | null;
  /** Counted, but its root is not on the chain. */
  readonly waitsForAnchor: boolean;
  readonly createdAt: string;
}

export const adminVoteGroups = ['current', 'ended'] as const;

export type AdminVoteGroup = (typeof adminVoteGroups)[number];

const statesOf: Readonly<Record<AdminVoteGroup, readonly VoteState[]>> = {
  current: ['draft', 'scheduled', 'open', 'counting'],
  ended: ['closed', 'void'],
};

const perPage = 20;

const row = z
  .object({
    id: z.string(),
    title: z.string(),
    state: z.enum(voteStates),
    is_example: z.boolean(),
    opens_at: z.string().nullable(),
    closes_at: z.string().nullable(),
    ballots: z.number().nullable(),
    root: z.string().nullable(),
    anchored_digest: z.string().nullable(),
    created_at: z.string(),
  })
  .transform(
    (found): ListedVote => ({
      id: found.id,
      title: found.title,
      state: found.state,
      isExample: found.is_example,
      opensAt: found.opens_at,
      closesAt: found.closes_at,
      ballots: found.ballots,
      waitsForAnchor: found.root !== null && found.anchored_digest === null,
      createdAt: found.created_at,
    }),
  );

/** Votes with drafts, the newest first. */
export async function readAdminVotes(
  account: AccountClient,
  { status, after }: { readonly status: AdminVoteGroup; readonly after: OrderPlace | null },
): Promise<RowPage<ListedVote>> {
  const all = account
    .from('votes')
    .select('id, title, state, is_example, opens_at, closes_at, ballots, root, anchored_digest, created_at')
    .in('state', [...statesOf[status]]);
  const page = after === null ? all : all.or(behind(after));
  const found = await page
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(perPage + 1);
  return toRowPage(z.array(row).parse(readRows(found)), perPage, placeToText);
}
