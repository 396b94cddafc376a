import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import { resolveCaller } from '@suixue/backend/host/resolve-caller';
import { signToken } from '@suixue/backend/json-web-token';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useOpened } from '@suixue/backend/testing/use-opened';
import { createFunctionService } from '@suixue/functions/function-service';
import { defaultSponsorSettings } from '@suixue/functions/sponsor-settings';
import { type SponsoredTransaction, sponsorTransaction } from '@suixue/functions/sponsor-transaction';
import { beforeEach, describe, expect, it } from 'vitest';
import { minute, type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

const secret = 'a secret of at least thirty-two letters';

describe.each(ruleDatabaseKinds)('an attacker who tries to drain the sponsor on $name', (kind) => {
  const sponsored = useOpened(() => SponsoredWorld.open(kind), 120_000);
  let person: Newcomer;
  const settings = { ...defaultSponsorSettings, poolSize: 4 };

  beforeEach(async () => {
    sponsored.settings = settings;
    await sponsored.nextDay();
    sponsored.alerts.length = 0;
    person = await sponsored.newcomer();
  });

  /** Calls the service as clients do: with a session, from an address, with a key of their own. */
  function createClient() {
    const now = () => sponsored.context.now();
    const findCaller = (request: Request) => resolveCaller(request, { secret, now });
    const { context } = sponsored;
    const service = createFunctionService({ database: context.database, now, findCaller }, [
      sponsorTransaction(context),
    ]);
    return (who: Newcomer, { address = '192.0.2.1', key = crypto.randomUUID() as string } = {}) =>
      service(
        new Request('http://host/functions/v1/sponsor-transaction', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${signToken({ role: 'authenticated', sub: who.uid }, secret)}`,
            'idempotency-key': key,
          },
          body: JSON.stringify({ kind: 'bind', address: who.address }),
        }),
        { address },
      );
  }
  const answerOf = async (response: Response) => (await response.json()) as SponsoredTransaction;
  const countOf = (statuses: readonly number[], status: number) =>
    statuses.filter((each) => each === status).length;

  it('gets only one transaction with a thousand requests', async () => {
    const send = createClient();
    const digests = new Set<string>();
    const statuses: number[] = [];
    for (let times = 0; times < 1_000; times += 1) {
      const response = await send(person);
      statuses.push(response.status);
      if (response.ok) digests.add((await answerOf(response)).digest);
    }
    expect([countOf(statuses, 200), countOf(statuses, 429), digests.size]).toEqual([10, 990, 1]);
    expect(await sponsored.states(person)).toEqual(['open']);
  });

  it('is stopped by the client limit after 30 of 40 accounts on one client address', async () => {
    const send = createClient();
    const statuses: number[] = [];
    for (let each = 0; each < 40; each += 1) {
      const one = await sponsored.newcomer();
      const response = await send(one, { address: '198.51.100.7' });
      statuses.push(response.status);
      if (response.ok) await sponsored.complete(one, await answerOf(response));
    }
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([30, 10]);
    expect((await send(person)).status).toBe(200);
  });

  it('spends at most the daily limit with 20 accounts on 20 addresses; 80 % and 100 % are reported once', async () => {
    sponsored.settings = { ...settings, dailyLimit: 150_000_000n };
    const send = createClient();
    const before = await sponsored.wealth();
    let given = 0;
    for (let each = 0; each < 20; each += 1) {
      const one = await sponsored.newcomer();
      const response = await send(one, { address: `198.51.100.${each}` });
      if (response.ok) {
        given += 1;
        await sponsored.complete(one, await answerOf(response));
        await sponsored.tend();
      } else
        expect(await response.json()).toMatchObject({
          code: 'sponsor-limit',
          message: expect.stringContaining('SUI'),
        });
    }
    expect(given).toBeGreaterThan(5);
    expect(before - (await sponsored.wealth())).toBeLessThanOrEqual(150_000_000n);
    expect(sponsored.alerts.map(({ percent }) => percent)).toEqual([80, 100]);
    await sponsored.nextDay();
    expect(await sponsored.refusal(person)).toBe('result');
  });

  it('gets the same answer for requests with the same idempotency key, also in parallel', async () => {
    const send = createClient();
    const key = 'the-same-key';
    const answers = await Promise.all([send(person, { key }), send(person, { key })]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    const again = await send(person, { key });
    const first = answers.find(({ ok }) => ok);
    expect(await again.json()).toEqual(await first?.json());
    expect(await sponsored.states(person)).toEqual(['open']);
  });

  it('gets at most one transaction per account with parallel requests, each with its own coin', async () => {
    const second = await sponsored.newcomer();
    const asks = [person, person, person, { ...second, address: person.address }, second, second];
    const outcomes = await Promise.all(
      asks.map((one) => sponsored.ask(one, { kind: 'bind', address: one.address })),
    );
    const digests = outcomes.flatMap((outcome) => (outcome.kind === 'result' ? [outcome.value.digest] : []));
    expect(new Set(digests).size).toBeLessThanOrEqual(2);
    const [row] = await sponsored.query(
      `select count(*) as live, count(distinct user_id) as people, count(distinct coin) as coins
        from sponsorships where state in ('reserved', 'open')`,
    );
    expect(new Set(Object.values(row ?? {})).size).toBe(1);
    expect(Number(row?.live)).toBeLessThanOrEqual(2);
  });

  it('reserves at most two coins with five accounts on one client address', async () => {
    sponsored.settings = { ...settings, poolSize: 6, perClient: 2 };
    await sponsored.tend();
    const send = createClient();
    const crowd = await Promise.all(Array.from({ length: 5 }, () => sponsored.newcomer()));
    const held = [];
    for (const one of crowd) held.push(await send(one, { address: '198.51.100.7' }));
    expect(held.map(({ status }) => status)).toEqual([200, 200, 409, 409, 409]);
    expect(await held[2]?.json()).toMatchObject({ code: 'sponsor-busy' });
    expect((await send(person)).status).toBe(200);
    // Used and expired reservations make room at once.
    const [first] = crowd;
    if (first && held[0]) await sponsored.complete(first, await answerOf(held[0]));
    expect((await send(crowd[2] as Newcomer, { address: '198.51.100.7' })).status).toBe(200);
    sponsored.wait(5 * minute);
    expect((await send(crowd[3] as Newcomer, { address: '198.51.100.7' })).status).toBe(200);
    const kept = await sponsored.query(
      `select client from sponsorships where state not in ('reserved', 'open') and client is not null`,
    );
    expect(kept).toEqual([]);
  });

  it("cannot block another account by requesting for that account's address", async () => {
    const thief = await sponsored.newcomer();
    await sponsored.ask(thief, { kind: 'bind', address: person.address });
    const promised = await sponsored.askBinding(person);
    expect(await sponsored.complete(person, promised)).toBe(true);
  });

  it('blocks a coin for at most five minutes, three times a day, if no transaction is executed', async () => {
    const [before, counted] = [await sponsored.wealth(), await sponsored.told()];
    for (let times = 0; times < 3; times += 1) {
      await sponsored.askBinding(person);
      sponsored.wait(5 * minute);
    }
    expect(await sponsored.refusal(person)).toBe('sponsor-limit');
    expect(await sponsored.states(person)).toEqual(['expired', 'expired', 'expired']);
    const lost = before - (await sponsored.wealth());
    expect(lost).toBeGreaterThan(0n);
    expect(lost).toBeLessThan(4_000_000n);
    expect((await sponsored.told()) - counted).toBe(lost);
  });

  it('blocks other accounts for at most five minutes by reserving the whole pool', async () => {
    const { freeCoins } = (await sponsored.tend()).state;
    for (let each = 0; each < freeCoins; each += 1) {
      const one = await sponsored.newcomer();
      await sponsored.askBinding(one);
    }
    expect(await sponsored.refusal(person)).toBe('sponsor-busy');
    sponsored.wait(5 * minute);
    expect(await sponsored.refusal(person)).toBe('result');
  });

  it('can cause at most three failing transactions a day, each at a cost of less than 0.003 SUI', async () => {
    for (let times = 0; times < 3; times += 1) {
      const [before, told] = [await sponsored.wealth(), await sponsored.told()];
      const wallet = await sponsored.newcomer();
      const answer = await sponsored.askBinding({ ...wallet, uid: person.uid });
      // The wallet is bound to another account meanwhile, so the promised transaction fails.
      await sponsored.give(wallet.address, 1_000_000_000n);
      await sponsored.bindAlone(wallet);
      expect(await sponsored.complete(wallet, answer)).toBe(false);
      await sponsored.tend();
      const lost = before - (await sponsored.wealth());
      expect(lost).toBe((await sponsored.told()) - told);
      expect(lost).toBeGreaterThan(0n);
      expect(lost).toBeLessThan(3_000_000n);
    }
    expect(await sponsored.states(person)).toEqual(['failed', 'failed', 'failed']);
    expect(await sponsored.refusal(person)).toBe('sponsor-limit');
  });

  it('cannot use the sponsored coin in another transaction or command', async () => {
    const answer = await sponsored.askBinding(person);
    const [coin] = Transaction.from(answer.bytes).getData().gasData.payment ?? [];
    if (!coin) throw new Error('there is no coin');
    await sponsored.give(person.address, 1_000_000_000n);
    const take = (build: (tx: Transaction) => void) => {
      const tx = new Transaction();
      build(tx);
      return sponsored.world.send(person.key, tx);
    };
    await expect(take((tx) => tx.transferObjects([tx.objectRef(coin)], person.address))).rejects.toThrow();
    await expect(take((tx) => tx.setGasPayment([coin]))).rejects.toThrow();
    const changed = Transaction.from(fromBase64(answer.bytes));
    changed.transferObjects([changed.gas], person.address);
    const bytes = Buffer.from(await changed.build()).toString('base64');
    await expect(sponsored.complete(person, { ...answer, bytes })).rejects.toThrow();
    expect(await sponsored.complete(person, answer)).toBe(true);
  });
});
