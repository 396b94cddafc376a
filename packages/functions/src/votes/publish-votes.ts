import { type ListHeader, listFormat, readBallotLine, writeHeader } from '@suixue/academy/votes/ballot-list';
import { createListTree, type ListTree } from '@suixue/academy/votes/list-tree';
import { countBallots } from '@suixue/academy/votes/outcome';
import type { Row } from '@suixue/backend/database/database';
import { requireColumns } from '@suixue/backend/database/require-columns';
import { minuteMs } from '@suixue/backend/duration';
import { ensureVoteKeys, resealVoteKeys } from './kept-vote-keys.ts';
import { asVoteServer, type VoteContext } from './vote-context.ts';

const name = 'publish-votes';
/** Hashing a page takes some hundredths of a second, during which this process answers no request. */
const linesOfPage = '5000';
/** A million ballots take seconds, and longer on a busy machine. Publication may not be given up for that. */
const countMs = 10 * minuteMs;

export interface MaintainedVotes {
  readonly published: number;
  readonly destroyed: number;
  readonly resealed: number;
  readonly lost: number;
}

/** Makes missing keys, destroys those of votes that are over, and publishes what is to be counted. Safe to repeat and to run at once. */
export async function maintainVotes(context: VoteContext): Promise<MaintainedVotes> {
  for (const proposal of await idsWhere(context, `state in ('scheduled', 'open') and credential_key is null`))
    await ensureVoteKeys(context, proposal);
  const { resealed, lost } = await resealVoteKeys(context);
  const [row] = await asVoteServer(context, name, (tx) =>
    tx.query('select destroy_vote_keys()::text as number'),
  );
  let published = 0;
  for (const proposal of await idsWhere(context, `state = 'counting'`))
    if (await publishVote(context, proposal)) published += 1;
  // Published before lists had parts, or by a server that was stopped before the last step.
  for (const proposal of await idsWhere(
    context,
    `id in (select proposal_id from vote_publications where tree is null)`,
  ))
    await addTree(context, proposal);
  return { published, destroyed: Number(requireColumns(row, 'number').number), resealed, lost };
}

async function idsWhere(context: VoteContext, condition: string): Promise<readonly string[]> {
  const rows = await asVoteServer(context, name, (tx) =>
    tx.query(`select id from votes where ballot_rule = 'key' and ${condition} order by closes_at, id`),
  );
  return rows.map((row) => requireColumns(row, 'id').id);
}

/** Publishes the list of a vote that is over. Every server computes the same; the first one that stores it wins. */
export async function publishVote(context: VoteContext, proposal: string): Promise<boolean> {
  // Waits for the ballots that were in time and are not committed yet. Later ones are refused by the clock of the database.
  await asVoteServer(context, name, (tx) =>
    tx.query('select id from proposals where id = $1::uuid for update', [proposal]),
  );
  const header = await readHeaderOf(context, proposal);
  const line = writeHeader(header);
  const tree = createListTree();
  tree.add(line);
  const tally = header.tally.map(() => 0);
  await forEachLine(context, proposal, (ballot) => {
    tree.add(ballot);
    const index = (readBallotLine(ballot)?.place ?? 0) - 1;
    tally[index] = (tally[index] ?? 0) + 1;
  });
  if (tally.join() !== header.tally.join())
    throw new Error(`the ballots of vote ${proposal} changed while they were counted`);
  const given = [proposal, line, tree.root(), String(header.signatures), `{${tally.join(',')}}`];
  const [row] = await asVoteServer(
    context,
    name,
    (tx) => tx.query('select publish_vote($1::uuid, $2, $3, $4::integer, $5::integer[]) as is_new', given),
    countMs,
  );
  await keepTree(context, proposal, tree);
  return row?.is_new === 't';
}

/** Computes the parts of a list that is published already. */
async function addTree(context: VoteContext, proposal: string): Promise<void> {
  const [row] = await asVoteServer(context, name, (tx) =>
    tx.query('select header, root from vote_publications where proposal_id = $1::uuid', [proposal]),
  );
  const { header, root } = requireColumns(row, 'header', 'root');
  const tree = createListTree();
  tree.add(header);
  await forEachLine(context, proposal, tree.add);
  if (tree.root() !== root) throw new Error(`the ballots of vote ${proposal} do not have its published root`);
  await keepTree(context, proposal, tree);
}

const keepTree = (context: VoteContext, proposal: string, tree: ListTree) =>
  asVoteServer(context, name, (tx) =>
    tx.query('select keep_vote_tree($1::uuid, $2)', [proposal, tree.text()]),
  );

async function forEachLine(
  context: VoteContext,
  proposal: string,
  take: (line: string) => void,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const [row]: readonly Row[] = await asVoteServer(context, name, (tx) =>
      tx.query('select lines, last from ballot_lines($1::uuid, $2, $3::integer)', [
        proposal,
        after,
        linesOfPage,
      ]),
    );
    const last = row?.last ?? null;
    if (last === null) return;
    for (const line of (row?.lines ?? '').split('\n')) if (line !== '') take(line);
    after = last;
  }
}

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selectHeader = `select slug, title, body, eligibility, ${utc('registered_before')} as registered_before, fewest_ballots,
    winning_rule, when_equal, ${utc('opens_at')} as opens_at, ${utc('closes_at')} as closes_at, credential_key, receipt_key,
    (select json_agg(label order by place) from proposal_options where proposal_id = votes.id) as labels,
    to_json(count_key_ballots(votes.id)) as tally, (select count(*) from vote_credentials where proposal_id = votes.id) as given
  from votes where id = $1::uuid`;

/** Contains nothing of the moment of publication, so that it is the same on every server. */
async function readHeaderOf(context: VoteContext, proposal: string): Promise<ListHeader> {
  const [row] = await asVoteServer(context, name, (tx) => tx.query(selectHeader, [proposal]), countMs);
  const texts = [
    'slug',
    'title',
    'body',
    'eligibility',
    'winning_rule',
    'when_equal',
    'opens_at',
    'closes_at',
  ] as const;
  const found = requireColumns(row, ...texts, 'fewest_ballots', 'labels', 'tally', 'given');
  const tally = JSON.parse(found.tally) as readonly number[];
  return {
    format: listFormat,
    proposal,
    slug: found.slug,
    title: found.title,
    body: found.body,
    options: JSON.parse(found.labels) as readonly string[],
    eligibility: found.eligibility,
    registeredBefore: row?.registered_before ?? null,
    winningRule: found.winning_rule === 'majority' ? 'majority' : 'plurality',
    quorum: Number(found.fewest_ballots),
    whenEqual: found.when_equal,
    opensAt: found.opens_at,
    closesAt: found.closes_at,
    // Empty if a vote was over before it had keys: then it has no ballots.
    credentialKey: row?.credential_key ?? '',
    receiptKey: row?.receipt_key ?? '',
    signatures: Number(found.given),
    ballots: countBallots(tally),
    tally,
  };
}
