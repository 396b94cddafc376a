import type { Database } from '@suixue/backend/database/database';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { minute, type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

describe.each(testDatabaseKinds)('a newcomer on $name', (kind) => {
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

  it('when the epoch is over gets nothing any more, and the coin is free without being spent', async () => {
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
      // In the world no epoch comes back, and with it what was good in it.
      house.given.clear();
    }
  });

  it('when a server died after reserving, the coin is free again after a minute', async () => {
    const free = (await house.tend()).state.freeCoins;
    await house.askAndDie(person);
    expect(await house.refusal(person)).toBe('sponsorship-open');
    house.wait(minute + 1);
    expect(await house.refusal(person)).toBe('result');
    expect(await house.states(person)).toEqual(['expired', 'open']);
    expect((await house.tend()).state).toMatchObject({ freeCoins: free - 1, open: 1 });
  });

  it('when a server was so slow that it is taken for dead, what it signs late is thrown away', async () => {
    const { promise: gate, resolve } = Promise.withResolvers<void>();
    const slow = house.askSlowly(person, gate);
    await slow.reached;
    house.wait(minute + 1);
    const { digest } = await house.askBinding(person);
    resolve();
    await expect(slow.outcome).rejects.toThrow('over before it was signed');
    expect((await house.askBinding(person)).digest).toBe(digest);
  });

  it('when a server died after signing, the same is answered by another one', async () => {
    const lost = await house.askBinding(person);
    expect(await house.askBinding(person)).toEqual(lost);
  });

  it('while the network is away gets nothing, and it is as if nobody had asked', async () => {
    const free = (await house.tend()).state.freeCoins;
    house.isAway = true;
    await expect(house.ask(person, { kind: 'bind', address: person.address })).rejects.toThrow('away');
    house.isAway = false;
    expect(await house.states(person)).toEqual([]);
    expect((await house.tend()).state.freeCoins).toBe(free);
  });

  it('when the network goes away between reserving and trying, the coin is given back', async () => {
    const simulate = vi
      .spyOn(house.world.client.core, 'simulateTransaction')
      .mockRejectedValue(new Error('gone'));
    await expect(house.ask(person, { kind: 'bind', address: person.address })).rejects.toThrow('gone');
    simulate.mockRestore();
    expect(await house.states(person)).toEqual([]);
    expect(await house.refusal(person)).toBe('result');
  });

  it('while the database is away gets no signature', async () => {
    const real: Database = house.database;
    let transactions = 0;
    house.database = {
      transaction: (work) => {
        transactions += 1;
        // All goes well until what was signed is written down.
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

  it('of a coin that is not as it was remembered, the pool learns', async () => {
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
