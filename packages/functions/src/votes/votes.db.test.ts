import { createHash } from 'node:crypto';
import { createListCheck } from '@suixue/academy/votes/check-list';
import { checkReceipt, type Receipt } from '@suixue/academy/votes/receipt';
import { signText } from '@suixue/academy/votes/voter-key';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { callFunction, type FunctionCaller } from '../define-function.ts';
import { parseAddressKeys } from '../deliveries/address-keys.ts';
import { openProductDatabase } from '../testing/product-database.ts';
import { castKeyBallot } from './cast-key-ballot.ts';
import { createVoteKeyRing, ensureVoteKeys } from './kept-vote-keys.ts';
import { maintainVotes, publishVote } from './publish-votes.ts';
import { readOwnBallot } from './read-own-ballot.ts';
import { scheduleVote } from './schedule-vote.ts';
import { signBallotKey } from './sign-ballot-key.ts';
import { type CastInput, makeTestVoter, type ReadyVoter } from './testing/voter.ts';

const accountOf = (number: number) => `00000000-0000-4000-8000-0000000a${String(number).padStart(4, '0')}`;
const host = accountOf(9000);
const [former, present] = ['a', 'b'].map((letter) => letter.repeat(43)) as [string, string];
const visitor: FunctionCaller = { kind: 'anonymous' };
/** A number below every modulus. */
const small = `A${'B'.repeat(340)}A`;
const signedIn = (uid: string): FunctionCaller => ({ kind: 'signed-in', uid });

describe.each(testDatabaseKinds)('votes by key on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  const context = (keys = former) => ({ database, addressKeys: parseAddressKeys(keys), now: Date.now });
  const ring = () => createVoteKeyRing(context());
  let made = 0;

  beforeAll(() =>
    database.run(`insert into auth.users (id, email, email_confirmed_at)
        select ('00000000-0000-4000-8000-0000000a' || lpad(number::text, 4, '0'))::uuid, number || '@example.com', now()
        from generate_series(1, 40) as number;
      insert into auth.users (id, email, email_confirmed_at) values ('${host}', 'host@example.com', now());
      select public.assign_administrator_roles('${host}', array['host'])`),
  );

  /** An open proposal with keys. */
  async function open(change = '') {
    made += 1;
    const [row] = await database.query(
      `insert into public.proposals (slug, title, opens_at, closes_at) values ($1, '题', now() - interval '1 hour', now() + interval '1 hour')
        returning id`,
      [`vote-${made}`],
    );
    const id = row?.id ?? '';
    await database.run(`insert into public.proposal_options (proposal_id, place, label)
        select '${id}', place, '选项' || place from generate_series(1, 3) as place;
      update public.proposals set is_published = true ${change} where id = '${id}'`);
    return { id, ...(await ensureVoteKeys(context(), id)) };
  }
  /** The same proposal after its end. */
  const close = (id: string) =>
    database.run(`alter table public.proposals disable trigger user;
      update public.proposals set closes_at = now() where id = '${id}';
      alter table public.proposals enable trigger user`);
  const sign = (uid: string, proposal: string, blinded: string) =>
    callFunction(signBallotKey(context(), ring()), { caller: signedIn(uid), body: { proposal, blinded } });
  const cast = (body: object, caller: FunctionCaller = visitor) =>
    callFunction(castKeyBallot(context(), ring()), { caller, body });
  const own = (body: object) => callFunction(readOwnBallot(context(), ring()), { caller: visitor, body });

  async function join(uid: string, vote: { readonly id: string; readonly credentialKey: string }) {
    const browser = await makeTestVoter(vote.id, vote.credentialKey);
    const outcome = await sign(uid, vote.id, browser.blinded);
    if (outcome.kind !== 'result') throw new Error(outcome.message);
    return browser.finish(outcome.value.signature);
  }
  async function castOf(voter: ReadyVoter, place: number, sequence = 1): Promise<Receipt> {
    const { body, kept } = voter.ballot(place, sequence);
    const outcome = await cast(body);
    if (outcome.kind !== 'result') throw new Error(outcome.message);
    return { ...kept, signature: outcome.value.receipt };
  }
  const storedOf = (id: string) =>
    database.query(
      `select voter_key, place::text, sequence::text from public.key_ballots where proposal_id = '${id}' order by voter_key`,
    );
  async function listOf(id: string): Promise<string> {
    const [vote] = await database.query('select header, root from public.votes where id = $1::uuid', [id]);
    const [page] = await database.query('select lines from public.published_ballots($1::uuid)', [id]);
    return `${vote?.header}\n${page?.lines}root ${vote?.root}\n`;
  }

  it('are given once to each account, however many requests arrive at once, and again for the same message', async () => {
    const vote = await open();
    const browsers = await Promise.all(
      Array.from({ length: 8 }, () => makeTestVoter(vote.id, vote.credentialKey)),
    );
    const outcomes = await Promise.all(browsers.map(({ blinded }) => sign(accountOf(1), vote.id, blinded)));
    const given = outcomes.flatMap((outcome, index) => (outcome.kind === 'result' ? [index] : []));
    expect(given).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.kind !== 'result') expect(outcome.reason).toBe('credential_already_given');
    const winner = browsers[given[0] ?? 0];
    if (!winner) throw new Error('nobody was given a ballot');
    const again = await Promise.all([1, 2, 3].map(() => sign(accountOf(1), vote.id, winner.blinded)));
    expect(new Set(again.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(again[0]).toEqual(outcomes[given[0] ?? 0]);
    expect(
      await database.query(
        `select count(*)::text as n from public.vote_credentials where proposal_id = '${vote.id}'`,
      ),
    ).toEqual([{ n: '1' }]);
  });

  it('count the ballot with the highest sequence, and refuse replays, earlier ones, other keys and wrong signatures', async () => {
    const vote = await open();
    const [voter, other] = await Promise.all([join(accountOf(2), vote), join(accountOf(3), vote)]);
    const [first, second] = [voter.ballot(1, 1), voter.ballot(3, 2)];
    expect(await cast(first.body)).toMatchObject({ value: { isNew: true } });
    expect(await cast(first.body)).toMatchObject({ value: { isNew: false } });
    const receipt = await castOf(voter, 2, 5);
    expect(checkReceipt(receipt, vote.receiptKey)).toBe('sound');
    for (const { body } of [first, second, voter.ballot(1, 5)])
      expect(await cast(body)).toMatchObject({ reason: 'ballot_outdated' });

    const fresh = voter.ballot(3, 6).body;
    const foreign = other.ballot(1, 1).body;
    const wrong: readonly (readonly [object, string])[] = [
      [{ ...fresh, place: '01' }, 'ballot_signature_wrong'],
      [{ ...fresh, sequence: '0000009' }, 'ballot_signature_wrong'],
      [{ ...fresh, commitment: '0'.repeat(64) }, 'ballot_signature_wrong'],
      [{ ...fresh, key: other.key }, 'credential_wrong'],
      [{ ...fresh, credential: foreign.credential }, 'credential_wrong'],
      [{ ...fresh, prefix: '0'.repeat(64) }, 'credential_wrong'],
      [{ ...fresh, place: '21' }, 'bad-input'],
      [{ ...fresh, account: accountOf(2) }, 'bad-input'],
      [voter.ballot(4, 6).body, 'proposal_option_not_found'],
    ];
    for (const [body, reason] of wrong) expect(await cast(body)).toMatchObject({ reason });
    expect(await cast(fresh, signedIn(accountOf(2)))).toMatchObject({ reason: 'ballot_identified' });
    expect(await storedOf(vote.id)).toEqual([{ voter_key: voter.key, place: '2', sequence: '5' }]);
  });

  it('store one ballot of a key whose changes arrive at once: the highest sequence', async () => {
    const vote = await open();
    const voter = await join(accountOf(4), vote);
    const ballots = [3, 1, 6, 2, 5, 4].map((sequence) => voter.ballot((sequence % 3) + 1, sequence));
    await Promise.all(ballots.map(({ body }) => cast(body)));
    expect(await storedOf(vote.id)).toEqual([{ voter_key: voter.key, place: '1', sequence: '6' }]);
  });

  it('refuse a credential of another proposal, a forged one, and a commitment of another ballot', async () => {
    const [vote, other] = await Promise.all([open(), open()]);
    const [voter, second] = await Promise.all([join(accountOf(5), vote), join(accountOf(6), vote)]);
    const { body } = voter.ballot(1, 1);
    expect(await cast({ ...body, proposal: other.id })).toMatchObject({ reason: 'credential_wrong' });
    expect(await cast({ ...body, credential: 'A'.repeat(342) })).toMatchObject({
      reason: 'credential_wrong',
    });
    expect(await cast(body)).toMatchObject({ value: { isNew: true } });
    await expect(
      database.query('select public.cast_key_ballot($1::uuid, $2, 1, 1, $3, $4)', [
        vote.id,
        second.key,
        body.commitment ?? '',
        '0'.repeat(128),
      ]),
    ).rejects.toMatchObject({ hint: 'ballot_commitment_taken' });
    expect(await sign(accountOf(7), vote.id, small)).toMatchObject({ kind: 'result' });
    // A number that is not below the modulus.
    expect(await sign(accountOf(8), vote.id, `${'_'.repeat(341)}w`)).toMatchObject({
      reason: 'credential_wrong',
    });
  });

  it('are given to eligible accounts only: verified, in time, members where required, and not suspended', async () => {
    const vote = await open();
    const members = await open(`, eligibility = 'members'`);
    const early = await open(`, registered_before = now() - interval '1 day'`);
    await database.run(`update auth.users set email_confirmed_at = null where id = '${accountOf(10)}';
      update auth.users set banned_until = now() + interval '1 day' where id = '${accountOf(11)}'`);
    expect(await sign(accountOf(10), vote.id, small)).toMatchObject({ reason: 'not_eligible_to_vote' });
    expect(await sign(accountOf(11), vote.id, small)).toMatchObject({ reason: 'account_suspended' });
    expect(await sign(accountOf(12), members.id, small)).toMatchObject({ reason: 'not_eligible_to_vote' });
    expect(await sign(accountOf(12), early.id, small)).toMatchObject({ reason: 'not_eligible_to_vote' });
    const anonymous = { caller: visitor, body: { proposal: vote.id, blinded: small } };
    expect(await callFunction(signBallotKey(context(), ring()), anonymous)).toMatchObject({ status: 401 });
    expect(
      await database.query(
        'select count(*)::text as n from public.vote_credentials where user_id in ($1::uuid, $2::uuid, $3::uuid)',
        [accountOf(10), accountOf(11), accountOf(12)],
      ),
    ).toEqual([{ n: '0' }]);
  });

  it('are refused before the beginning, after the end by the clock of the database, and when void', async () => {
    const vote = await open();
    const voter = await join(accountOf(13), vote);
    const { body } = voter.ballot(1, 1);
    const keys = ring();
    const late = () => callFunction(castKeyBallot(context(), keys), { caller: visitor, body });
    expect(await late()).toMatchObject({ value: { isNew: true } });
    await close(vote.id);
    // The ring still knows the keys: the database refuses.
    expect(
      await callFunction(castKeyBallot(context(), keys), { caller: visitor, body: voter.ballot(2, 2).body }),
    ).toMatchObject({
      reason: 'voting_over',
    });
    expect(await cast(voter.ballot(2, 2).body)).toMatchObject({ reason: 'voting_over' });
    expect(await sign(accountOf(14), vote.id, small)).toMatchObject({ reason: 'voting_over' });

    const voided = await open();
    const soon = await open(`, opens_at = now() + interval '30 minutes'`);
    await database.run(`update public.proposals set void_because = '发现异常' where id = '${voided.id}'`);
    expect(await sign(accountOf(14), voided.id, small)).toMatchObject({ reason: 'voting_over' });
    expect(await sign(accountOf(14), soon.id, small)).toMatchObject({ reason: 'voting_not_begun' });
    expect(await sign(accountOf(14), crypto.randomUUID(), small)).toMatchObject({
      reason: 'proposal_not_found',
      status: 404,
    });
  });

  it('are read by the owner of the key only', async () => {
    const vote = await open();
    const [voter, other] = await Promise.all([join(accountOf(15), vote), join(accountOf(16), vote)]);
    expect(await own(voter.proof(Date.now()))).toMatchObject({ value: { ballot: null } });
    const receipt = await castOf(voter, 3);
    const { sequence, place, commitment, signature } = receipt;
    expect(await own(voter.proof(Date.now()))).toMatchObject({
      value: { ballot: { sequence, place, commitment, receipt: signature } },
    });
    expect(await own({ ...other.proof(Date.now()), key: voter.key })).toMatchObject({
      reason: 'ballot_signature_wrong',
    });
    expect(await own(voter.proof(Date.now() - 3_600_000))).toMatchObject({ reason: 'clock_differs' });
  });

  it('are published once, with every ballot in the list and its root, by servers that count at once', async () => {
    const vote = await open();
    const voters = await Promise.all([17, 18, 19, 20].map((number) => join(accountOf(number), vote)));
    const receipts = [];
    for (const [index, voter] of voters.slice(1).entries())
      receipts.push(await castOf(voter, index === 0 ? 2 : 3));
    await close(vote.id);
    expect(
      await database.query('select * from public.published_ballots($1::uuid)', [vote.id]),
      'nothing is public before',
    ).toEqual([]);
    const published = await Promise.all([publishVote(context(), vote.id), publishVote(context(), vote.id)]);
    expect(published.filter(Boolean)).toHaveLength(1);
    expect(await publishVote(context(), vote.id)).toBe(false);

    const text = await listOf(vote.id);
    const [row] = await database.query(
      'select state, signatures::text, ballots::text, root from public.votes where id = $1::uuid',
      [vote.id],
    );
    expect(row).toMatchObject({ state: 'closed', signatures: '4', ballots: '3' });
    for (const receipt of receipts) {
      const check = createListCheck({ proposal: vote.id, root: row?.root ?? '', receipt });
      check.push(text);
      expect(check.finish()).toMatchObject({ problems: [], receipt: 'found', tally: [0, 1, 2] });
    }
    expect(
      await database.query(
        `select place::text, ballots::text from public.proposal_results where proposal_id = '${vote.id}' order by 1`,
      ),
    ).toEqual([
      { place: '1', ballots: '0' },
      { place: '2', ballots: '1' },
      { place: '3', ballots: '2' },
    ]);
    for (const change of [
      `delete from public.key_ballots where proposal_id = '${vote.id}'`,
      `update public.key_ballots set place = 1 where proposal_id = '${vote.id}'`,
      `insert into public.key_ballots select proposal_id, repeat('0', 64), 1, 1, repeat('0', 64), signature from public.key_ballots where proposal_id = '${vote.id}' limit 1`,
    ])
      await expect(database.run(change)).rejects.toMatchObject({ hint: 'ballots_fixed' });
    await expect(
      database.run(
        `update public.vote_publications set root = repeat('0', 64) where proposal_id = '${vote.id}'`,
      ),
    ).rejects.toMatchObject({ hint: 'vote_publication_fixed' });
  });

  it('record the first transaction of the chain that has their root, once', async () => {
    const vote = await open();
    await castOf(await join(accountOf(21), vote), 1);
    await close(vote.id);
    await publishVote(context(), vote.id);
    const [row] = await database.query('select root from public.votes where id = $1::uuid', [vote.id]);
    const event = (kindOfAnchor: string, index: number) =>
      database.run(`insert into public.chain_events (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data)
        values (repeat('1', 32), repeat('${index}', 32), ${index}, 7, ${index}, 'x', 'package_state::Anchored', '2026-11-27', '\\x00',
          jsonb_build_object('kind', '${kindOfAnchor}', 'bytes', '${row?.root}', 'by', '0x1'))`);
    const anchor = () =>
      database.query('select anchored_digest from public.votes where id = $1::uuid', [vote.id]);
    await event('report', 3);
    expect(await anchor()).toEqual([{ anchored_digest: null }]);
    await event('vote', 4);
    await event('vote', 5);
    expect(await anchor()).toEqual([{ anchored_digest: '4'.repeat(32) }]);
  });

  it('are maintained by a job: keys for what has none, none after the end, and the present seal', async () => {
    const [row] = await database.query(
      `insert into public.proposals (slug, title, opens_at, closes_at) values ('seeded', '题', now(), now() + interval '1 hour') returning id`,
    );
    const id = row?.id ?? '';
    await database.run(`insert into public.proposal_options (proposal_id, place, label) values ('${id}', 1, '甲'), ('${id}', 2, '乙');
      update public.proposals set is_published = true where id = '${id}'`);
    await maintainVotes(context());
    const [keys] = await database.query(
      'select credential_key, sealed, key_id from public.vote_keys where proposal_id = $1::uuid',
      [id],
    );
    expect(keys?.sealed).toBeTruthy();
    const lostKeys = parseAddressKeys(present);
    expect(await maintainVotes({ ...context(), addressKeys: lostKeys })).toMatchObject({ resealed: 0 });
    expect((await maintainVotes({ ...context(), addressKeys: lostKeys })).lost).toBeGreaterThan(0);
    expect((await maintainVotes(context(`${present},${former}`))).resealed).toBeGreaterThan(0);
    const [resealed] = await database.query(
      'select credential_key, key_id from public.vote_keys where proposal_id = $1::uuid',
      [id],
    );
    expect(resealed).toEqual({ credential_key: keys?.credential_key, key_id: lostKeys.present.id });
    await close(id);
    const done = await maintainVotes(context(present));
    expect(done.published).toBeGreaterThan(0);
    expect(await maintainVotes(context(present))).toEqual({
      published: 0,
      destroyed: 0,
      resealed: 0,
      lost: 0,
    });
    const [after] = await database.query(
      'select sealed, destroyed_at is not null as is_gone from public.vote_keys where proposal_id = $1::uuid',
      [id],
    );
    expect(after).toEqual({ sealed: null, is_gone: 't' });
    await expect(
      database.run(
        `update public.vote_keys set sealed = 'x', destroyed_at = null where proposal_id = '${id}'`,
      ),
    ).rejects.toMatchObject({ hint: 'vote_keys_fixed' });
  });

  it('are scheduled by hosts, with keys that stay', async () => {
    const [row] = await database.query(
      `insert into public.proposals (slug, title) values ('drafted', '题') returning id`,
    );
    const id = row?.id ?? '';
    const schedule = (caller: FunctionCaller) =>
      callFunction(scheduleVote(context()), { caller, body: { proposal: id } });
    const administrator: FunctionCaller = { kind: 'administrator', uid: host };
    expect(await schedule(visitor)).toMatchObject({ status: 401 });
    expect(await schedule(signedIn(accountOf(1)))).toMatchObject({ status: 403 });
    expect(await schedule({ kind: 'administrator', uid: accountOf(1) })).toMatchObject({
      reason: 'administrators_only',
    });
    expect(await schedule(administrator)).toMatchObject({ reason: 'proposal_times_missing' });
    await database.run(
      `update public.proposals set opens_at = now() + interval '1 hour', closes_at = now() + interval '2 hours' where id = '${id}'`,
    );
    expect(await schedule(administrator)).toMatchObject({ reason: 'proposal_options_invalid' });
    await database.run(
      `insert into public.proposal_options (proposal_id, place, label) values ('${id}', 1, '甲'), ('${id}', 2, '乙')`,
    );
    const scheduled = await schedule(administrator);
    expect(scheduled).toMatchObject({ kind: 'result', value: { proposal: id } });
    expect(await schedule(administrator)).toEqual(scheduled);
    expect(await database.query('select state from public.votes where id = $1::uuid', [id])).toEqual([
      { state: 'scheduled' },
    ]);
  });

  it('leave nothing that joins an account and its ballot: no column, time, digest or entry of a log', async () => {
    const vote = await open();
    const before = await database.query('select count(*)::text as n from public.audit_log');
    const numbers = [22, 23, 24, 25];
    const voters = await Promise.all(numbers.map((number) => join(accountOf(number), vote)));
    const casts: CastInput[] = voters.map((voter, index) => voter.ballot((index % 3) + 1, 1));
    for (const { body } of casts.toReversed()) await cast(body);
    const texts = async (table: string) =>
      (
        await database.query(
          `select to_jsonb(${table})::text as row from public.${table} where proposal_id = '${vote.id}'`,
        )
      ).map(({ row }) => Object.entries(JSON.parse(row ?? '{}') as Record<string, unknown>));
    const [credentials, ballots] = await Promise.all([texts('vote_credentials'), texts('key_ballots')]);
    expect([credentials.length, ballots.length]).toEqual([4, 4]);
    // What an account's row has, and its digests, occurs in no ballot.
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    const ofAccounts = credentials
      .flat()
      .flatMap(([name, value]) => (name === 'proposal_id' ? [] : [String(value), digest(String(value))]));
    const ofBallots = JSON.stringify(ballots);
    for (const value of ofAccounts) expect(ofBallots).not.toContain(value);
    const keysOfBallots = casts.flatMap(({ body }) => [
      body.key ?? '',
      body.credential ?? '',
      digest(body.credential ?? ''),
    ]);
    for (const value of keysOfBallots) expect(JSON.stringify(credentials)).not.toContain(value);
    const columns = await database.query(`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name in ('vote_credentials', 'key_ballots')
        and (data_type like 'timestamp%' or data_type = 'date' or data_type = 'inet' or is_identity = 'YES')`);
    expect(columns).toEqual([]);
    expect(await database.query('select count(*)::text as n from public.audit_log')).toEqual(before);
    expect(await database.query('select count(*)::text as n from public.idempotency_keys')).toEqual([
      { n: '0' },
    ]);
  });

  it('count signatures of accounts that were deleted since', async () => {
    const vote = await open();
    const voter = await join(accountOf(26), vote);
    await castOf(voter, 1);
    await database.run(`delete from auth.users where id = '${accountOf(26)}'`);
    await close(vote.id);
    expect(await publishVote(context(), vote.id)).toBe(true);
  });

  it('are not published with more ballots than signatures', async () => {
    const vote = await open();
    const { body } = (await join(accountOf(27), vote)).ballot(1, 1);
    await cast(body);
    // The server adds one without having signed it.
    await database.query('select public.cast_key_ballot($1::uuid, $2, 2, 1, $3, $4)', [
      vote.id,
      '5'.repeat(64),
      '6'.repeat(64),
      signText('7'.repeat(64), 'anything'),
    ]);
    await close(vote.id);
    await expect(publishVote(context(), vote.id)).rejects.toMatchObject({ hint: 'vote_ballots_unexplained' });
    await database.run(`update public.proposals set void_because = '选票比签名多' where id = '${vote.id}'`);
  });
});
