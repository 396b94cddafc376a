import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { readUser } from '@suixue/chain/reading/users';
import { callFunction } from '@suixue/functions/define-function';
import { sponsorTransaction } from '@suixue/functions/sponsor-transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute, type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

describe.each(testDatabaseKinds)('gas for newcomers on $name', (kind) => {
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
  const boundTo = async ({ uid }: Newcomer) =>
    (await readUser(house.world.client, await house.context.programme(), uid))?.owner;

  it('binds a wallet without a balance', async () => {
    const [before, told] = [await house.wealth(), await house.told()];
    expect(await house.complete(person, await house.askBinding(person))).toBe(true);
    expect(await boundTo(person)).toEqual([person.address]);
    const { state } = await house.tend();
    expect(await house.states(person)).toEqual(['used']);
    expect(before - (await house.wealth())).toBe((await house.told()) - told);
    expect(state).toMatchObject({ open: 0, freeCoins: 4 });
  });

  it('is limited to this sender, one coin, this epoch and the budget it needs', async () => {
    const { bytes, digest, expiresAt } = await house.askBinding(person);
    const { sender, gasData, expiration, commands } = Transaction.from(bytes).getData();
    expect(sender).toBe(person.address);
    expect(gasData.owner).toBe(house.house.toSuiAddress());
    expect(gasData.payment).toHaveLength(1);
    expect(BigInt(gasData.budget ?? 0)).toBeLessThan(20_000_000n);
    expect(String(expiration?.$kind === 'Epoch' && expiration.Epoch)).toBe('0');
    expect(commands.map(({ MoveCall }) => MoveCall?.function)).toEqual(['auth', 'create']);
    expect(Number(expiresAt) - house.context.now()).toBe(3 * minute);
    expect(await Transaction.from(bytes).getDigest()).toBe(digest);
    expect((await house.query('select digest from sponsorships where digest = $1', [digest])).length).toBe(1);
  });

  it('returns the same transaction again while there is time to sign it', async () => {
    const first = await house.askBinding(person);
    house.wait(minute);
    expect(await house.askBinding(person)).toEqual(first);
    expect(await house.refusal(person, { kind: 'bind', address: (await house.newcomer()).address })).toBe(
      'sponsorship-open',
    );
    house.wait(1.5 * minute);
    expect(await house.refusal(person)).toBe('sponsorship-open');
    house.wait(2 * minute);
    const next = await house.askBinding(person);
    expect(next.digest).not.toBe(first.digest);
    expect(await house.states(person)).toEqual(['expired', 'open']);
    await expect(house.complete(person, first)).rejects.toThrow();
    expect(await house.complete(person, next)).toBe(true);
  });

  it("is refused for a bound account or address and for the sponsor's own address", async () => {
    const other = await house.newcomer();
    await house.complete(person, await house.askBinding(person));
    expect(await house.refusal(person)).toBe('already-bound');
    expect(await house.refusal(person, { kind: 'bind', address: other.address })).toBe('already-bound');
    expect(await house.refusal(other, { kind: 'bind', address: person.address })).toBe('address-taken');
    expect(await house.refusal(other, { kind: 'bind', address: house.house.toSuiAddress() })).toBe(
      'address-taken',
    );
    expect(await house.states(other)).toEqual([]);
  });

  it.each([
    ['bytes to sign', { bytes: 'AAAA' }],
    ['another account', { uid: '00000000-0000-4000-8000-00000000000a' }],
    ['another kind', { kind: 'withdraw' }],
    ['a purchase without an order', { kind: 'first-purchase' }],
    ['no order', { kind: 'first-purchase', order: 'mine' }],
    ['no address', { address: '0xzz' }],
  ])('does not take %s', async (_what, more) => {
    expect(await house.refusal(person, { kind: 'bind', address: person.address, ...more })).toBe('bad-input');
  });

  it('is refused without a session, and reports a missing sponsor', async () => {
    const body = { kind: 'bind', address: person.address };
    const anonymous = { caller: { kind: 'anonymous' }, body } as const;
    expect(await callFunction(sponsorTransaction(house.context), anonymous)).toMatchObject({ status: 401 });
    const without = sponsorTransaction({ ...house.context, sponsor: null });
    const caller = { kind: 'signed-in', uid: person.uid } as const;
    expect(await callFunction(without, { caller, body })).toMatchObject({
      kind: 'declined',
      reason: 'no-sponsor',
      message: expect.stringContaining('转入少量 SUI'),
    });
    const order = '00000000-0000-4000-8000-00000000000a';
    expect(await house.refusal(person, { kind: 'first-purchase', address: person.address, order })).toBe(
      'no-sponsor',
    );
  });

  it('is signed by the sponsor for exactly these bytes', async () => {
    const answer = await house.askBinding(person);
    const tx = Transaction.from(fromBase64(answer.bytes));
    tx.setGasBudget(90_000_000n);
    const changed = Buffer.from(await tx.build()).toString('base64');
    await expect(house.complete(person, { ...answer, bytes: changed })).rejects.toThrow();
    expect(await house.complete(person, answer)).toBe(true);
  });
});
