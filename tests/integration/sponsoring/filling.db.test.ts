import { Transaction } from '@mysten/sui/transactions';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { defaultSponsorSettings } from '@suixue/functions/sponsor-settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SponsoredWorld } from '../../support/chain/sponsored-world.ts';

describe.each(testDatabaseKinds)('the pool of coins on $name', (kind) => {
  let house: SponsoredWorld;
  beforeEach(async () => {
    house = await SponsoredWorld.open(kind);
  }, 120_000);
  afterEach(async () => {
    vi.restoreAllMocks();
    await house.close();
  });
  const { coinSize } = defaultSponsorSettings;
  const pool = async () => {
    const rows = await house.query('select balance from sponsor_coins order by object_id');
    return rows.map(({ balance }) => BigInt(balance ?? 0));
  };
  const inWallet = async () => {
    const owner = house.house.toSuiAddress();
    const { objects } = await house.world.client.core.listCoins({ owner });
    return objects.map(({ balance }) => BigInt(balance)).filter((balance) => balance === coinSize).length;
  };
  const full = [coinSize, coinSize, coinSize, coinSize];

  it('is filled once when it is empty, by the first caller', async () => {
    const all = await Promise.all([house.tend(), house.tend(), house.tend()]);
    expect(all.filter(({ filling }) => filling === 'filled')).toHaveLength(1);
    expect(await pool()).toEqual(full);
    expect(await inWallet()).toBe(4);
    expect((await house.tend()).filling).toBe('full');
  });

  it('is filled by the first request if no maintenance has run', async () => {
    const person = await house.newcomer();
    expect(await house.complete(person, await house.askBinding(person))).toBe(true);
  });

  it.each([
    ['before it was sent', async () => undefined],
    ['before it was answered', async (send: () => Promise<unknown>) => send()],
  ])('is filled once when the server dies %s', async (_when, first) => {
    const { core } = house.world.client;
    const execute = core.executeTransaction.bind(core);
    vi.spyOn(core, 'executeTransaction').mockImplementationOnce(async (signed) => {
      await first(() => execute(signed));
      throw new Error('the server died');
    });
    await expect(house.tend()).rejects.toThrow('died');
    expect(await pool()).toEqual([]);
    expect((await house.tend()).filling).toBe('filled');
    expect(await pool()).toEqual(full);
    expect(await inWallet()).toBe(4);
  });

  it('is filled again if a pending filling can never be executed', async () => {
    const { core } = house.world.client;
    vi.spyOn(core, 'executeTransaction').mockRejectedValueOnce(new Error('the server died'));
    await expect(house.tend()).rejects.toThrow('died');
    // The sponsor's money is spent by hand, so the pending filling names a coin that no longer exists.
    const tx = new Transaction();
    tx.transferObjects([tx.splitCoins(tx.gas, [1])], house.house.toSuiAddress());
    await house.world.send(house.house, tx);
    await house.tend();
    await house.tend();
    expect(await pool()).toEqual(full);
    expect(await inWallet()).toBe(4);
  });

  it('is filled as far as the money goes, and the shortage is logged', async () => {
    house.settings = { ...house.settings, coinSize: 4_000_000_000n };
    expect((await house.tend()).filling).toBe('filled');
    expect(await pool()).toHaveLength(2);
    expect(house.poor).toEqual([10_000_000_000n]);
    house.settings = { ...house.settings, poolSize: 5 };
    await house.query('delete from sponsor_coins');
    house.settings = { ...house.settings, coinSize: 40_000_000_000n };
    expect((await house.tend()).filling).toBe('poor');
    expect(await house.refusal(await house.newcomer())).toBe('sponsor-busy');
  });

  it('merges coins that have become too small', async () => {
    house.settings = { ...house.settings, coinSize: 40_000_000n, poolSize: 2 };
    const begin = (await house.wealth()) + (await house.told());
    for (let each = 0; each < 5; each += 1) {
      const person = await house.newcomer();
      await house.complete(person, await house.askBinding(person));
      await house.tend();
    }
    expect((await pool()).length).toBeLessThanOrEqual(3);
    const { objects } = await house.world.client.core.listCoins({ owner: house.house.toSuiAddress() });
    expect(objects.length).toBeLessThanOrEqual(4);
    expect((await house.wealth()) + (await house.told())).toBe(begin);
  });

  it('serves no more parallel requests than it has coins', async () => {
    await house.tend();
    const people = await Promise.all(Array.from({ length: 12 }, () => house.newcomer()));
    const outcomes = await Promise.all(
      people.map((person) => house.ask(person, { kind: 'bind', address: person.address })),
    );
    expect(outcomes.filter(({ kind: each }) => each === 'result')).toHaveLength(4);
    expect(house.given.size).toBe(4);
  });

  it('keeps parallel requests within the daily limit', async () => {
    house.settings = { ...house.settings, poolSize: 10, dailyLimit: 100_000_000n };
    await house.tend();
    const people = await Promise.all(Array.from({ length: 10 }, () => house.newcomer()));
    const outcomes = await Promise.all(
      people.map((person) => house.ask(person, { kind: 'bind', address: person.address })),
    );
    const given = outcomes.filter(({ kind: each }) => each === 'result').length;
    expect(given).toBeGreaterThanOrEqual(3);
    const { state } = await house.tend();
    expect(state.promisedToday).toBeLessThanOrEqual(100_000_000n);
    expect(state.open).toBe(given);
  });
});
