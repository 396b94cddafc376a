import { z } from 'zod';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import {
  type CountedOption,
  type Vote,
  type VoteOption,
  type VoteState,
  type VoteSummary,
  voteStates,
} from './vote.ts';
import { type VotePlace, votesBehind } from './vote-place.ts';
import type { VoteStanding } from './vote-standing.ts';

// The types of rows of views do not know which columns are never null.
const summaryShape = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(voteStates),
  is_example: z.boolean(),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  eligibility: z.enum(['verified', 'members']),
  registered_before: z.string().nullable(),
  fewest_ballots: z.number(),
  winning_rule: z.enum(['plurality', 'majority']),
  when_equal: z.string(),
  void_because: z.string().nullable(),
  ballot_rule: z.enum(['key', 'account']),
  ballots: z.number().nullable(),
};
const summaryRow = z.object(summaryShape);
const summaryColumns =
  'id, slug, title, state, is_example, opens_at, closes_at, eligibility, registered_before, fewest_ballots, winning_rule, when_equal, void_because, ballot_rule, ballots' as const;

function toSummary(row: z.output<typeof summaryRow>): VoteSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    state: row.state,
    isExample: row.is_example,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    eligibility: row.eligibility,
    registeredBefore: row.registered_before,
    minBallots: row.fewest_ballots,
    winningRule: row.winning_rule,
    whenEqual: row.when_equal,
    voidBecause: row.void_because,
    ballotRule: row.ballot_rule,
    ballots: row.ballots,
  };
}

const voteRow = z
  .object({
    ...summaryShape,
    body: z.string(),
    credential_key: z.string().nullable(),
    receipt_key: z.string().nullable(),
    signatures: z.number().nullable(),
    root: z.string().nullable(),
    published_at: z.string().nullable(),
    anchored_digest: z.string().nullable(),
    anchored_at: z.string().nullable(),
  })
  .transform(
    (row): Vote => ({
      ...toSummary(row),
      body: row.body,
      credentialKey: row.credential_key,
      receiptKey: row.receipt_key,
      signatures: row.signatures,
      root: row.root,
      publishedAt: row.published_at,
      anchor:
        row.anchored_digest !== null && row.anchored_at !== null
          ? { digest: row.anchored_digest, at: row.anchored_at }
          : null,
    }),
  );
const voteColumns =
  `${summaryColumns}, body, credential_key, receipt_key, signatures, root, published_at, anchored_digest, anchored_at` as const;

interface VotesQuery {
  readonly states: readonly VoteState[];
  /** The time by which they are ordered, and whether the soonest comes first. */
  readonly by: 'opens_at' | 'closes_at';
  readonly isAscending: boolean;
  readonly most: number;
  readonly before?: VotePlace | null;
}

/** Published votes. Those that begin or end at the same moment are ordered by their ids. */
export async function readVotes(
  account: AccountClient,
  { states, by, isAscending, most, before = null }: VotesQuery,
): Promise<readonly VoteSummary[]> {
  const all = account
    .from('votes')
    .select(summaryColumns)
    .eq('is_published', true)
    .in('state', [...states]);
  const behind = before === null ? all : all.or(votesBehind(before));
  const found = await behind
    .order(by, { ascending: isAscending })
    .order('id', { ascending: isAscending })
    .limit(most);
  return z.array(summaryRow).parse(readRows(found)).map(toSummary);
}

/** Null if there is none that the caller may see. */
export async function readVote(
  account: AccountClient,
  by: { readonly slug: string } | { readonly id: string },
): Promise<Vote | null> {
  const [column, value] = 'slug' in by ? (['slug', by.slug] as const) : (['id', by.id] as const);
  const found = readRows(await account.from('votes').select(voteColumns).eq(column, value).maybeSingle());
  return found === null ? null : voteRow.parse(found);
}

const optionRow = z.object({ proposal_id: z.string(), place: z.number(), label: z.string() });
const resultRow = z.object({ proposal_id: z.string(), place: z.number(), ballots: z.number() });

/** The options of each vote, by their places. */
export async function readOptions(
  account: AccountClient,
  votes: readonly string[],
): Promise<ReadonlyMap<string, readonly VoteOption[]>> {
  if (votes.length === 0) return new Map();
  const found = await account
    .from('proposal_options')
    .select('proposal_id, place, label')
    .in('proposal_id', [...votes])
    .order('place');
  const rows = z.array(optionRow).parse(readRows(found));
  return Map.groupBy(rows, (row) => row.proposal_id);
}

/** The options with their ballots of each vote that is counted. */
export async function readResults(
  account: AccountClient,
  votes: readonly string[],
): Promise<ReadonlyMap<string, readonly CountedOption[]>> {
  if (votes.length === 0) return new Map();
  const [options, found] = await Promise.all([
    readOptions(account, votes),
    account
      .from('proposal_results')
      .select('proposal_id, place, ballots')
      .in('proposal_id', [...votes]),
  ]);
  const results = z.array(resultRow).parse(readRows(found));
  const counted = (vote: string) =>
    (options.get(vote) ?? []).map(
      (option): CountedOption => ({
        ...option,
        ballots: results.find((row) => row.proposal_id === vote && row.place === option.place)?.ballots ?? 0,
      }),
    );
  return new Map(votes.map((vote) => [vote, counted(vote)]));
}

const standingRow = z
  .object({
    eligible: z.boolean(),
    obstacle: z.enum(['unverified', 'registered_late', 'not_member', 'suspended']).nullable(),
    signed: z.boolean(),
    place: z.number().nullable(),
  })
  .transform(
    ({ obstacle, signed, place }): VoteStanding => ({ obstacle, hasCredential: signed, ownPlace: place }),
  );

/** Whether the viewer may vote, and what was given to the account. */
export async function readStanding(account: AccountClient, proposal: string): Promise<VoteStanding> {
  return standingRow.parse(readRows(await account.rpc('my_vote_standing', { proposal }, asRead)));
}
