import type { Database } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useOpened } from '@suixue/backend/testing/use-opened';
import { callFunction } from '@suixue/functions/define-function';
import { sponsorTransaction } from '@suixue/functions/sponsor-transaction';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { minute, type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

describe.each(testDatabaseKinds)('sponsoring on $name', (kind) => {
  const sponsored = useOpened(() => SponsoredWorld.open(kind), 120_000);
  let person: Newcomer;
  beforeEach(async () => {
    await sponsored.nextDay();
    person = await sponsored.newcomer();
  });

  it('frees a reserved coin unspent when the epoch is over', async () => {
    const answer = await sponsored.askBinding(person);
    const told = await sponsored.told();
    const { network } = sponsored.world;
    const facts = network.epoch();
    const epoch = vi.spyOn(network, 'epoch').mockReturnValue({ ...facts, epoch: facts.epoch + 1n });
    try {
      await expect(sponsored.complete(person, answer)).rejects.toThrow();
      await sponsored.tend();
      expect(await sponsored.states(person)).toEqual(['expired']);
      expect(await sponsored.told()).toBe(told);
    } finally {
      epoch.mockRestore();
      // An epoch does not come back, so the signature of the old epoch stays invalid.
      sponsored.given.clear();
    }
  });

  it('frees a coin one minute after the server that reserved it died', async () => {
    const free = (await sponsored.tend()).state.freeCoins;
    await sponsored.askAndDie(person);
    expect(await sponsored.refusal(person)).toBe('sponsorship-open');
    sponsored.wait(minute + 1);
    expect(await sponsored.refusal(person)).toBe('result');
    expect(await sponsored.states(person)).toEqual(['expired', 'open']);
    expect((await sponsored.tend()).state).toMatchObject({ freeCoins: free - 1, open: 1 });
  });

  it('returns no signature if signing took longer than the reservation of the coin', async () => {
    const { promise: gate, resolve } = Promise.withResolvers<void>();
    const slow = sponsored.askSlowly(person, gate);
    await slow.reached;
    sponsored.wait(minute + 1);
    const { digest } = await sponsored.askBinding(person);
    resolve();
    await expect(slow.outcome).rejects.toThrow('expired before signing');
    expect((await sponsored.askBinding(person)).digest).toBe(digest);
  });

  it('returns the stored transaction and signature to a repeated request, without signing again', async () => {
    const lost = await sponsored.askBinding(person);
    const { context } = sponsored;
    const signTransaction = () => Promise.reject(new Error('there is no key'));
    const another = sponsorTransaction({ ...context, sponsor: { ...context.sponsor, signTransaction } });
    const caller = { kind: 'signed-in', uid: person.uid } as const;
    const body = { kind: 'bind', address: person.address };
    expect(await callFunction(another, { caller, body })).toEqual({ kind: 'result', value: lost });
  });

  it('reserves no coin while the network is unreachable', async () => {
    const free = (await sponsored.tend()).state.freeCoins;
    sponsored.isAway = true;
    await expect(sponsored.ask(person, { kind: 'bind', address: person.address })).rejects.toThrow(
      'unreachable',
    );
    sponsored.isAway = false;
    expect(await sponsored.states(person)).toEqual([]);
    expect((await sponsored.tend()).state.freeCoins).toBe(free);
  });

  it('frees the coin if the network fails between reservation and simulation', async () => {
    const simulate = vi
      .spyOn(sponsored.world.client.core, 'simulateTransaction')
      .mockRejectedValue(new Error('gone'));
    await expect(sponsored.ask(person, { kind: 'bind', address: person.address })).rejects.toThrow('gone');
    simulate.mockRestore();
    expect(await sponsored.states(person)).toEqual([]);
    expect(await sponsored.refusal(person)).toBe('result');
  });

  it('returns no signature if the database fails before the signature is stored', async () => {
    const real: Database = sponsored.database;
    let transactions = 0;
    sponsored.database = {
      transaction: (work) => {
        transactions += 1;
        // Everything succeeds until the signature is stored.
        if (transactions > 2) return Promise.reject(new Error('the database is away'));
        return real.transaction(work);
      },
      listen: (channel, heard) => real.listen(channel, heard),
      close: () => real.close(),
    };
    await expect(sponsored.ask(person, { kind: 'bind', address: person.address })).rejects.toThrow('away');
    sponsored.database = real;
    sponsored.wait(minute + 1);
    await sponsored.tend();
    expect(await sponsored.states(person)).toEqual(['expired']);
  });

  it('corrects an outdated coin version after one failed request', async () => {
    await sponsored.tend();
    await sponsored.query(
      `update sponsor_coins set version = version - 1 where object_id =
        (select object_id from sponsor_coins where sponsorship_id is null and balance >= 30000000 order by balance, object_id limit 1)`,
    );
    await expect(sponsored.ask(person, { kind: 'bind', address: person.address })).rejects.toThrow();
    expect(await sponsored.refusal(person)).toBe('result');
    expect([...(await sponsored.states(person))].sort()).toEqual(['failed', 'open']);
  });
});
