import { Transaction } from '@mysten/sui/transactions';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { defaultSponsorSettings } from '@suixue/functions/sponsor-settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProductDatabase } from '../../../supabase/testing/product-database.ts';
import { SponsoredWorld } from '../../support/chain/sponsored-world.ts';

describe.each(ruleDatabaseKinds)('the pool of gas coins of the sponsor, on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  let sponsored: SponsoredWorld;
  beforeEach(async () => {
    // Opening a database takes longer than most of these tests.
    await database.run('truncate auth.users, sponsors cascade');
    sponsored = await SponsoredWorld.openOn(database);
  }, 120_000);
  afterEach(() => vi.restoreAllMocks());
  const { coinSize } = defaultSponsorSettings;
  const pool = async () => {
    const rows = await sponsored.query('select balance from sponsor_coins order by object_id');
    return rows.map(({ balance }) => BigInt(balance ?? 0));
  };
  const inWallet = async () => {
    const owner = sponsored.sponsorKey.toSuiAddress();
    const { objects } = await sponsored.world.client.core.listCoins({ owner });
    return objects.map(({ balance }) => BigInt(balance)).filter((balance) => balance === coinSize).length;
  };
  const full = [coinSize, coinSize, coinSize, coinSize];

  it('is filled once if three callers find it empty', async () => {
    const all = await Promise.all([sponsored.tend(), sponsored.tend(), sponsored.tend()]);
    expect(all.filter(({ filling }) => filling === 'filled')).toHaveLength(1);
    expect(await pool()).toEqual(full);
    expect(await inWallet()).toBe(4);
    expect((await sponsored.tend()).filling).toBe('full');
  });

  it('is filled by the first request if no maintenance has run', async () => {
    const person = await sponsored.newcomer();
    expect(await sponsored.complete(person, await sponsored.askBinding(person))).toBe(true);
  });

  it.each([
    ['before it was sent', async () => undefined],
    ['before it was answered', async (send: () => Promise<unknown>) => send()],
  ])('is filled once if the server creates a filling transaction and dies %s', async (_when, first) => {
    const { core } = sponsored.world.client;
    const execute = core.executeTransaction.bind(core);
    vi.spyOn(core, 'executeTransaction').mockImplementationOnce(async (signed) => {
      await first(() => execute(signed));
      throw new Error('the server died');
    });
    await expect(sponsored.tend()).rejects.toThrow('died');
    expect(await pool()).toEqual([]);
    expect((await sponsored.tend()).filling).toBe('filled');
    expect(await pool()).toEqual(full);
    expect(await inWallet()).toBe(4);
  });

  it('is filled again if the pending filling transaction can never be executed', async () => {
    const { core } = sponsored.world.client;
    vi.spyOn(core, 'executeTransaction').mockRejectedValueOnce(new Error('the server died'));
    await expect(sponsored.tend()).rejects.toThrow('died');
    // The sponsor's money is spent by hand, so the pending filling names a coin that no longer exists.
    const tx = new Transaction();
    tx.transferObjects([tx.splitCoins(tx.gas, [1])], sponsored.sponsorKey.toSuiAddress());
    await sponsored.world.send(sponsored.sponsorKey, tx);
    await sponsored.tend();
    await sponsored.tend();
    expect(await pool()).toEqual(full);
    expect(await inWallet()).toBe(4);
  });

  it("is filled with as many coins as the sponsor's balance allows, and the shortage is reported", async () => {
    sponsored.settings = { ...sponsored.settings, coinSize: 4_000_000_000n };
    expect((await sponsored.tend()).filling).toBe('filled');
    expect(await pool()).toHaveLength(2);
    expect(sponsored.poor).toEqual([10_000_000_000n]);
    sponsored.settings = { ...sponsored.settings, poolSize: 5 };
    await sponsored.query('delete from sponsor_coins');
    sponsored.settings = { ...sponsored.settings, coinSize: 40_000_000_000n };
    expect((await sponsored.tend()).filling).toBe('poor');
    expect(await sponsored.refusal(await sponsored.newcomer())).toBe('sponsor-busy');
  });

  it('merges coins that have become too small', async () => {
    sponsored.settings = { ...sponsored.settings, coinSize: 40_000_000n, poolSize: 2 };
    const begin = (await sponsored.wealth()) + (await sponsored.told());
    for (let each = 0; each < 5; each += 1) {
      const person = await sponsored.newcomer();
      await sponsored.complete(person, await sponsored.askBinding(person));
      await sponsored.tend();
    }
    expect((await pool()).length).toBeLessThanOrEqual(3);
    const { objects } = await sponsored.world.client.core.listCoins({
      owner: sponsored.sponsorKey.toSuiAddress(),
    });
    expect(objects.length).toBeLessThanOrEqual(4);
    expect((await sponsored.wealth()) + (await sponsored.told())).toBe(begin);
  });

  it('serves no more parallel requests than it has coins', async () => {
    await sponsored.tend();
    const people = await Promise.all(Array.from({ length: 12 }, () => sponsored.newcomer()));
    const outcomes = await Promise.all(
      people.map((person) => sponsored.ask(person, { kind: 'bind', address: person.address })),
    );
    expect(outcomes.filter(({ kind: each }) => each === 'result')).toHaveLength(4);
    expect(sponsored.given.size).toBe(4);
  });

  it('keeps parallel requests within the daily limit', async () => {
    sponsored.settings = { ...sponsored.settings, poolSize: 10, dailyLimit: 100_000_000n };
    await sponsored.tend();
    const people = await Promise.all(Array.from({ length: 10 }, () => sponsored.newcomer()));
    const outcomes = await Promise.all(
      people.map((person) => sponsored.ask(person, { kind: 'bind', address: person.address })),
    );
    const given = outcomes.filter(({ kind: each }) => each === 'result').length;
    expect(given).toBeGreaterThanOrEqual(3);
    const { state } = await sponsored.tend();
    expect(state.promisedToday).toBeLessThanOrEqual(100_000_000n);
    expect(state.open).toBe(given);
  });
});
