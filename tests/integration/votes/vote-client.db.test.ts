import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProof } from '@suixue/academy/votes/check-proof';
import type { Database } from '@suixue/backend/database/database';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { parseAddressKeys } from '@suixue/functions/address-keys';
import { castKeyBallot } from '@suixue/functions/cast-key-ballot';
import { callFunction, type FunctionCaller } from '@suixue/functions/define-function';
import { createVoteKeyRing, ensureVoteKeys } from '@suixue/functions/kept-vote-keys';
import { maintainVotes } from '@suixue/functions/publish-votes';
import { readOwnBallot } from '@suixue/functions/read-own-ballot';
import { signBallotKey } from '@suixue/functions/sign-ballot-key';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkVote } from '../../../apps/server/src/checks/votes/check-vote.ts';
import { ListError, openList } from '../../../apps/server/src/checks/votes/open-list.ts';
import { createPublishedVotes } from '../../../apps/server/src/votes/published-votes.ts';
import { createVoteList } from '../../../apps/server/src/votes/vote-list.ts';
import { createVoteParts } from '../../../apps/server/src/votes/vote-parts.ts';
import {
  exportVote,
  forgetKeptVote,
  importVote,
  readKeptVote,
} from '../../../apps/web/app/features/votes/client/kept-votes.ts';
import { proveBallot } from '../../../apps/web/app/features/votes/client/prove-ballot.ts';
import { verifyPublished } from '../../../apps/web/app/features/votes/client/verify-list.ts';
import {
  castVote,
  refreshVote,
  takeCredential,
} from '../../../apps/web/app/features/votes/client/vote-client.ts';
import { openProductDatabase } from '../../../packages/functions/src/testing/product-database.ts';

const accountOf = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;
const [account, other] = [accountOf('a'), accountOf('b')];
const options = 3;

/** The data API for visitors, as far as the list needs it. */
const restOf = (database: Database) => async (request: Request) => {
  const { pathname, searchParams } = new URL(request.url);
  const rows = await database.transaction(async (tx) => {
    if (pathname === '/rest/v1/votes')
      return tx.query('select header, root from public.votes where id = $1::uuid', [
        (searchParams.get('id') ?? '').replace('eq.', ''),
      ]);
    const { proposal, after, number } = (await request.json()) as {
      readonly proposal: string;
      readonly after?: string | null;
      readonly number?: number;
    };
    if (pathname === '/rest/v1/rpc/published_tree')
      return tx.query('select public.published_tree($1::uuid) as text', [proposal]);
    if (pathname === '/rest/v1/rpc/published_part')
      return tx.query('select public.published_part($1::uuid, $2::integer) as text', [
        proposal,
        String(number),
      ]);
    // One line a page, so that the list needs many.
    return tx.query('select lines, last from public.ballot_lines($1::uuid, $2, 1)', [
      proposal,
      after ?? null,
    ]);
  });
  const [first] = rows;
  return Response.json(first && 'text' in first ? first.text : rows);
};

describe.each(ruleDatabaseKinds)('the browser of a voter on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const context = { database, addressKeys: parseAddressKeys('a'.repeat(43)), now: Date.now };
  /** Who is signed in, and what happens to the next answers. */
  let session: FunctionCaller = { kind: 'signed-in', uid: account };
  let lost: string[] = [];
  let sent: { readonly path: string; readonly body: string; readonly credentials: string | undefined }[] = [];

  const keys = createVoteKeyRing(context);
  const votes = createPublishedVotes({
    backend: { handle: restOf(database) },
    siteUrl: 'https://suixue.example',
    anonKey: 'anon',
  });
  const list = createVoteList({ votes, now: Date.now });
  const parts = createVoteParts({ votes, now: Date.now });
  const functions = {
    '/votes/key': signBallotKey(context, keys),
    '/ballots/cast': castKeyBallot(context, keys),
    '/ballots/own': readOwnBallot(context, keys),
  };
  const answer = async (path: string, init: RequestInit): Promise<Response> => {
    const [, proposal, file, part] = /^\/votes\/([^/]+)\/(?:(list|tree)\.txt|parts\/(.+))$/.exec(path) ?? [];
    const request = new Request(`https://suixue.example${path}`);
    const from = { isLocal: false, address: undefined };
    if (proposal !== undefined)
      return file === 'list'
        ? list(request, proposal, from)
        : parts(request, { proposal, part: part ?? null }, from);
    const served = functions[path as keyof typeof functions];
    const caller: FunctionCaller = init.credentials === 'omit' ? { kind: 'anonymous' } : session;
    const body: unknown = JSON.parse(String(init.body));
    const outcome = await callFunction<typeof served.input, typeof served.audience, unknown>(served, {
      caller,
      body,
    });
    if (outcome.kind === 'result') return Response.json(outcome.value);
    return Response.json({ message: outcome.message, reason: outcome.reason }, { status: outcome.status });
  };

  beforeAll(() =>
    database.run(`insert into auth.users (id, email, email_confirmed_at) values
      ('${account}', 'a@example.com', now()), ('${other}', 'b@example.com', now())`),
  );
  beforeEach(() => {
    const stored = new Map<string, string>();
    session = { kind: 'signed-in', uid: account };
    lost = [];
    sent = [];
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      sent.push({ path, body: String(init.body), credentials: init.credentials });
      const answered = await answer(path, init);
      if (!lost.includes(path)) return answered;
      lost = lost.filter((one) => one !== path);
      throw new TypeError('fetch failed');
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function open(slug: string) {
    const [row] = await database.query(
      `insert into public.proposals (slug, title, opens_at, closes_at) values ($1, '题', now() - interval '1 hour', now() + interval '1 hour') returning id`,
      [slug],
    );
    const proposal = row?.id ?? '';
    await database.run(`insert into public.proposal_options (proposal_id, place, label)
        select '${proposal}', place, '选项' || place from generate_series(1, ${options}) as place;
      update public.proposals set is_published = true where id = '${proposal}'`);
    return { proposal, ...(await ensureVoteKeys(context, proposal)) };
  }
  const close = async (proposal: string) => {
    await database.run(`alter table public.proposals disable trigger user;
      update public.proposals set closes_at = now() where id = '${proposal}';
      alter table public.proposals enable trigger user`);
    await maintainVotes(context);
  };

  it('takes a ballot, casts and changes it through lost answers, and finds it in the list', async () => {
    const vote = await open('lost-answers');
    lost = ['/votes/key', '/ballots/cast'];
    await expect(takeCredential(vote, account)).rejects.toMatchObject({ reason: 'offline' });
    const taken = await takeCredential(vote, account);
    expect(taken.stage).toBe('ready');
    expect(await takeCredential(vote, account)).toEqual(taken);
    await expect(castVote(taken, 1)).rejects.toMatchObject({ reason: 'offline' });
    // The server has it, the browser does not know.
    const first = await castVote(taken, 1);
    expect(first).toMatchObject({ stage: 'cast', place: 1, sent: null, receipt: { sequence: 1, place: 1 } });
    const changed = await castVote(first, 3);
    expect(changed.receipt).toMatchObject({ sequence: 2, place: 3 });
    expect(await refreshVote(changed)).toEqual(changed);

    session = { kind: 'signed-in', uid: other };
    const second = await castVote(await takeCredential(vote, other), 2);
    await expect(verifyPublished({ proposal: vote.proposal })).rejects.toMatchObject({ reason: 'list' });
    await close(vote.proposal);
    for (const kept of [changed, second]) {
      const report = await verifyPublished({ proposal: vote.proposal, receipt: kept.receipt ?? undefined });
      expect(report).toMatchObject({ problems: [], ballots: 2, tally: [0, 1, 1], receipt: 'found' });
    }
    const replaced = await verifyPublished({ proposal: vote.proposal, receipt: first.receipt ?? undefined });
    expect(replaced.receipt, 'the replaced ballot is not counted').toBe('missing');
  });

  it('proves a ballot from parts of the list, without naming the voter or the ballot', async () => {
    const vote = await open('proved');
    const first = await castVote(await takeCredential(vote, account), 1);
    const { receipt } = await castVote(first, 2);
    if (!receipt || !first.receipt) throw new Error('there is no receipt');
    const { signal } = new AbortController();
    const { proposal } = vote;
    await expect(proveBallot({ proposal, receipt, signal })).rejects.toMatchObject({ reason: 'list' });
    await close(proposal);
    sent = [];
    const { report, proof } = await proveBallot({ proposal, receipt, signal });
    expect(report).toMatchObject({ problems: [], receipt: 'found', size: 2, index: 1 });
    expect(checkProof(proof, { root: report.root ?? '' }).problems).toEqual([]);
    expect(sent.map(({ path, credentials }) => [path.slice(44), credentials])).toEqual([
      ['tree.txt', 'omit'],
      ['parts/0.txt', 'omit'],
    ]);
    expect(await proveBallot({ proposal, receipt: first.receipt, signal })).toMatchObject({
      report: { problems: [], receipt: 'missing' },
    });
    const root = '0'.repeat(64);
    expect((await proveBallot({ proposal, root, receipt, signal })).report.problems).toEqual([
      'root-not-expected',
    ]);
    for (const name of ['parts/1.txt', 'parts/00.txt', 'parts/x'])
      expect((await fetch(`/votes/${proposal}/${name}`)).status, name).toBe(404);
  });

  it('computes the parts of lists that were published without them, and never changes them', async () => {
    const vote = await open('earlier');
    await castVote(await takeCredential(vote, account), 1);
    await close(vote.proposal);
    const read = async () => (await fetch(`/votes/${vote.proposal}/tree.txt`)).text();
    const tree = await read();
    const set = (text: string) =>
      database.run(
        `update public.vote_publications set tree = ${text} where proposal_id = '${vote.proposal}'`,
      );
    await expect(set('null')).rejects.toMatchObject({ hint: 'vote_publication_fixed' });
    await database.run('alter table public.vote_publications disable trigger user');
    await set('null');
    await database.run('alter table public.vote_publications enable trigger user');
    expect((await fetch(`/votes/${vote.proposal}/tree.txt`)).status).toBe(404);
    await maintainVotes(context);
    expect(await read()).toBe(tree);
  });

  it('sends ballots without cookies, of one length whatever the choice, and nothing of them with the session', async () => {
    const vote = await open('quiet');
    const taken = await takeCredential(vote, account);
    await castVote(await castVote(taken, 1), 3);
    const [key, ...casts] = sent;
    expect(key).toMatchObject({ path: '/votes/key', credentials: 'same-origin' });
    expect(casts.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
    expect(new Set(casts.map(({ body }) => body.length)).size).toBe(1);
    expect(key?.body).not.toContain(taken.key);
    for (const { body } of casts) expect(body).not.toContain(taken.blinded);
  });

  it('moves to another browser by a file, and cannot vote again without it', async () => {
    const vote = await open('moved');
    const cast = await castVote(await takeCredential(vote, account), 2);
    const file = await exportVote(cast).text();
    await forgetKeptVote(account, vote.proposal);
    await expect(takeCredential(vote, account)).rejects.toMatchObject({ reason: 'credential_already_given' });
    await expect(castVote(cast, 1)).rejects.toMatchObject({ reason: 'no_credential' });
    await expect(importVote('{}', account, vote.proposal)).rejects.toMatchObject({ reason: 'file' });
    await expect(importVote(file, account, crypto.randomUUID())).rejects.toMatchObject({ reason: 'file' });
    const imported = await importVote(file, account, vote.proposal);
    expect(imported).toEqual(cast);
    const changed = await castVote(imported, 3);
    // The first browser, which still has the older ballot.
    await importVote(file, account, vote.proposal);
    await expect(castVote(cast, 1)).rejects.toMatchObject({ reason: 'ballot_outdated' });
    const refreshed = await refreshVote(cast);
    expect(refreshed).toMatchObject({ place: 3, receipt: null });
    expect((await castVote(refreshed, 1)).receipt?.sequence).toBe((changed.receipt?.sequence ?? 0) + 1);
    expect((await readKeptVote(account, vote.proposal))?.place).toBe(1);
  });

  it('reports a server that signs wrongly, or a list that stops arriving', async () => {
    const vote = await open('wrong');
    const taken = await takeCredential(vote, account);
    const honest = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answered = await honest(path, init);
      return path === '/ballots/cast' ? Response.json({ receipt: '0'.repeat(128) }) : answered;
    });
    await expect(castVote(taken, 1)).rejects.toMatchObject({ reason: 'receipt_wrong' });
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
      path === '/votes/key' ? Response.json({ signature: 'A'.repeat(342) }) : honest(path, init),
    );
    session = { kind: 'signed-in', uid: other };
    await expect(takeCredential(vote, other)).rejects.toMatchObject({ reason: 'credential_wrong' });
  });

  describe('npm run vote:check', () => {
    it('recounts a list from a file, with a receipt and the root on the chain, and reports what does not hold', async () => {
      const vote = await open('checked');
      const kept = await castVote(await takeCredential(vote, account), 2);
      await close(vote.proposal);
      const text = await (await fetch(`/votes/${vote.proposal}/list.txt`)).text();
      const folder = await mkdtemp(join(tmpdir(), 'suixue-vote-'));
      try {
        const file = join(folder, 'list.txt');
        await writeFile(file, text);
        const receipt = kept.receipt ?? undefined;
        const [, root = ''] = /root ([0-9a-f]{64})/.exec(text) ?? [];
        const anchor = { root, contract: '0x1', by: '0x2' };
        const right = await checkVote({ list: openList(file), receipt, anchor });
        expect(right.isRight).toBe(true);
        expect(right.lines.join('\n')).toMatch(
          /1 {2}2\. 选项2[\s\S]*holds {3}the root is on the chain[\s\S]*Everything holds\.$/,
        );
        await writeFile(file, text.replace(/ 2\n/, ' 3\n'));
        const wrong = await checkVote({ list: openList(file), receipt, anchor });
        expect(wrong.isRight).toBe(false);
        expect(wrong.lines.filter((line) => line.startsWith('DIFFERS'))).toEqual([
          expect.stringContaining('DIFFERS the chain has the root'),
          'DIFFERS your ballot is in the list with another choice',
          'DIFFERS the counts of the options are not those of the first line',
          'DIFFERS the root at the end is not that of the lines',
        ]);
        const none = openList(join(folder, 'none.txt'));
        await expect(checkVote({ list: none })).rejects.toThrow(ListError);
      } finally {
        await rm(folder, { recursive: true });
      }
    });

    it('gives up on a list that does not arrive', async () => {
      vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
        const body = new ReadableStream({
          start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
        });
        return new Response(body);
      });
      const limits = { idleMs: 50, totalMs: 10_000, maxBytes: 100 };
      await expect(checkVote({ list: openList('https://suixue.example/list', limits) })).rejects.toThrow(
        'stopped arriving',
      );
    });
  });
});
