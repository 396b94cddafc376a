import type { Database } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { minute, type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

describe.each(testDatabaseKinds)('sponsoring on $name', (kind) => {
  let house: SponsoredWorld;
  let person: Newcomer;
  beforeAll(async () => {
    house = await SponsoredWorld.open(kind);
  }, 120_000);
  afterAll(() => house.close());
  beforeEach(async () => {
    await house.nextDay();
    person = await house.newcomer();
  });

  it('frees the coin unspent when the epoch is over', async () => {
    const answer = await house.askBinding(person);
    const told = await house.told();
    const { network } = house.world;
    const facts = network.epoch();
    const epoch = vi.spyOn(network, 'epoch').mockReturnValue({ ...facts, epoch: facts.epoch + 1n });
    try {
      await expect(house.complete(person, answer)).rejects.toThrow();
      await house.tend();
      expect(await house.states(person)).toEqual(['expired']);
      expect(await house.told()).toBe(told);
    } finally {
      epoch.mockRestore();
      // An epoch does not come back, so the signature of the old epoch stays invalid.
      house.given.clear();
    }
  });

  it('frees the coin a minute after a server died that had reserved it', async () => {
    const free = (await house.tend()).state.freeCoins;
    await house.askAndDie(person);
    expect(await house.refusal(person)).toBe('sponsorship-open');
    house.wait(minute + 1);
    expect(await house.refusal(person)).toBe('result');
    expect(await house.states(person)).toEqual(['expired', 'open']);
    expect((await house.tend()).state).toMatchObject({ freeCoins: free - 1, open: 1 });
  });

  it('discards the signature of a server that took so long that its coin was freed', async () => {
    const { promise: gate, resolve } = Promise.withResolvers<void>();
    const slow = house.askSlowly(person, gate);
    await slow.reached;
    house.wait(minute + 1);
    const { digest } = await house.askBinding(person);
    resolve();
    await expect(slow.outcome).rejects.toThrow('expired before signing');
    expect((await house.askBinding(person)).digest).toBe(digest);
  });

  it('returns the stored signature from another server after the first died', async () => {
    const lost = await house.askBinding(person);
    expect(await house.askBinding(person)).toEqual(lost);
  });

  it('reserves nothing while the network is unreachable', async () => {
    const free = (await house.tend()).state.freeCoins;
    house.isAway = true;
    await expect(house.ask(person, { kind: 'bind', address: person.address })).rejects.toThrow('unreachable');
    house.isAway = false;
    expect(await house.states(person)).toEqual([]);
    expect((await house.tend()).state.freeCoins).toBe(free);
  });

  it('frees the coin if the network fails between reservation and simulation', async () => {
    const simulate = vi
      .spyOn(house.world.client.core, 'simulateTransaction')
      .mockRejectedValue(new Error('gone'));
    await expect(house.ask(person, { kind: 'bind', address: person.address })).rejects.toThrow('gone');
    simulate.mockRestore();
    expect(await house.states(person)).toEqual([]);
    expect(await house.refusal(person)).toBe('result');
  });

  it('returns no signature while the database is unreachable', async () => {
    const real: Database = house.database;
    let transactions = 0;
    house.database = {
      transaction: (work) => {
        transactions += 1;
        // Everything succeeds until the signature is stored.
        if (transactions > 2) return Promise.reject(new Error('the database is away'));
        return real.transaction(work);
      },
      listen: (channel, heard) => real.listen(channel, heard),
      close: () => real.close(),
    };
    await expect(house.ask(person, { kind: 'bind', address: person.address })).rejects.toThrow('away');
    house.database = real;
    house.wait(minute + 1);
    await house.tend();
    expect(await house.states(person)).toEqual(['expired']);
  });

  it('updates the recorded state of a coin that differs from the chain', async () => {
    await house.tend();
    await house.query(
      `update sponsor_coins set version = version - 1 where object_id =
        (select object_id from sponsor_coins where sponsorship_id is null and balance >= 30000000 order by balance, object_id limit 1)`,
    );
    await expect(house.ask(person, { kind: 'bind', address: person.address })).rejects.toThrow();
    expect(await house.refusal(person)).toBe('result');
    expect([...(await house.states(person))].sort()).toEqual(['failed', 'open']);
  });
});
