import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database } from '@suixue/backend/database/database';
import { requireColumns } from '@suixue/backend/database/require-columns';
import { hourMs } from '@suixue/backend/duration';
import { ensureVoteKeys } from '@suixue/functions/kept-vote-keys';
import type { VoteContext } from '@suixue/functions/vote-context';

export interface SeededVote {
  readonly proposal: string;
  readonly credentialKey: string;
  readonly receiptKey: string;
}

export const optionsOfVote = 5;
const chunk = 100_000;

/** The number of an account that has not voted yet. */
export const voterOf = (number: number): string =>
  `00000000-0000-4000-8000-0000${String(number).padStart(8, '0')}`;

/** An open proposal with ballots under made-up keys, a signature for each, and accounts that may still vote. */
export async function seedVote(
  context: VoteContext,
  { ballots, voters }: { readonly ballots: number; readonly voters: number },
): Promise<SeededVote> {
  const { database } = context;
  const [row] = await database.transaction((tx) =>
    tx.query(
      `insert into public.proposals (slug, title, opens_at, closes_at)
        values ('measured', '测量用的投票', now() - interval '1 hour', now() + interval '1 day') returning id`,
    ),
  );
  const proposal = requireColumns(row, 'id').id;
  await run(
    database,
    `insert into public.proposal_options (proposal_id, place, label)
      select '${proposal}', place, '选项' || place from generate_series(1, ${optionsOfVote}) as place;
    update public.proposals set is_published = true where id = '${proposal}';
    insert into auth.users (id, email, email_confirmed_at)
      select ('00000000-0000-4000-8000-0000' || lpad(number::text, 8, '0'))::uuid, 'voter' || number || '@example.com', now()
      from generate_series(1, ${voters}) as number`,
  );
  const keys = await ensureVoteKeys(context, proposal);
  // The accounts of these signatures are gone, which the table allows.
  for (let from = 1; from <= ballots; from += chunk)
    await run(
      database,
      `alter table public.key_ballots disable trigger user;
      insert into public.vote_credentials (proposal_id, blinded) select '${proposal}', ${hash('b')} from ${numbers(from, ballots)};
      insert into public.key_ballots (proposal_id, voter_key, place, sequence, commitment, signature)
        select '${proposal}', ${hash('k')}, number % ${optionsOfVote} + 1, 1, ${hash('c')}, repeat('0', 128) from ${numbers(from, ballots)};
      alter table public.key_ballots enable trigger user`,
    );
  await run(database, 'analyze public.key_ballots; analyze public.vote_credentials');
  return { proposal, ...keys };
}

const hash = (kind: string) => `encode(sha256(('${kind}' || number)::bytea), 'hex')`;
const numbers = (from: number, to: number) =>
  `generate_series(${from}, ${Math.min(to, from + chunk - 1)}) as number`;

const run = (database: Database, script: string) =>
  database.transaction(
    async (tx) => {
      await tx.query(`select set_config('statement_timeout', '${hourMs}', true)`);
      await tx.run(script);
    },
    { statementMs: hourMs },
  );

/** The same proposal a day later. */
export const closeVote = (database: Database, proposal: string) =>
  run(
    database,
    `alter table public.proposals disable trigger user;
    update public.proposals set closes_at = now() where id = '${proposal}';
    alter table public.proposals enable trigger user`,
  );

/** The published list in parts, as the server streams it. */
export async function* readList(database: Database, proposal: string): AsyncGenerator<string> {
  const read = (sql: string, values: readonly (string | null)[]) =>
    asCaller(database, { role: 'anon', claims: {} }, { method: 'POST', path: '/rest/v1/rpc' }, (tx) =>
      tx.query(sql, values),
    );
  const [vote] = await read('select header, root from public.votes where id = $1::uuid', [proposal]);
  const { header, root } = requireColumns(vote, 'header', 'root');
  yield `${header}\n`;
  for (let after: string | null = null; ; ) {
    const [page] = await read('select lines, last from public.published_ballots($1::uuid, $2)', [
      proposal,
      after,
    ]);
    const last: string | null = page?.last ?? null;
    if (last === null) break;
    yield page?.lines ?? '';
    after = last;
  }
  yield `root ${root}\n`;
}

/** Counts as the database does when it publishes. */
export const countBallotsOf = (database: Database, proposal: string) =>
  asCaller(database, serviceCaller, { method: 'POST', path: '/functions/v1/publish-votes' }, (tx) =>
    tx.query('select count_key_ballots($1::uuid)', [proposal]),
  );
