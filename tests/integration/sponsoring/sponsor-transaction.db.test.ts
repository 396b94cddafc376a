import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useOpened } from '@suixue/backend/testing/use-opened';
import { readUser } from '@suixue/chain/reading/users';
import { callFunction } from '@suixue/functions/define-function';
import { sponsorTransaction } from '@suixue/functions/sponsor-transaction';
import { beforeEach, describe, expect, it } from 'vitest';
import { minute, type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

describe.each(ruleDatabaseKinds)('a sponsored transaction of a newcomer on $name', (kind) => {
  const sponsored = useOpened(() => SponsoredWorld.open(kind), 120_000);
  let person: Newcomer;
  beforeEach(async () => {
    await sponsored.nextDay();
    person = await sponsored.newcomer();
  });
  const boundTo = async ({ uid }: Newcomer) =>
    (await readUser(sponsored.world.client, await sponsored.context.contract(), uid))?.owner;

  it('binds a wallet without a balance', async () => {
    const [before, told] = [await sponsored.wealth(), await sponsored.told()];
    expect(await sponsored.complete(person, await sponsored.askBinding(person))).toBe(true);
    expect(await boundTo(person)).toEqual([person.address]);
    const { state } = await sponsored.tend();
    expect(await sponsored.states(person)).toEqual(['used']);
    expect(before - (await sponsored.wealth())).toBe((await sponsored.told()) - told);
    expect(state).toMatchObject({ open: 0, freeCoins: 4 });
  });

  it('is limited to this sender, one coin, this epoch and the budget it needs', async () => {
    const { bytes, digest, expiresAt } = await sponsored.askBinding(person);
    const { sender, gasData, expiration, commands } = Transaction.from(bytes).getData();
    expect(sender).toBe(person.address);
    expect(gasData.owner).toBe(sponsored.sponsorKey.toSuiAddress());
    expect(gasData.payment).toHaveLength(1);
    expect(BigInt(gasData.budget ?? 0)).toBeLessThan(20_000_000n);
    expect(String(expiration?.$kind === 'Epoch' && expiration.Epoch)).toBe('0');
    expect(commands.map(({ MoveCall }) => MoveCall?.function)).toEqual(['auth', 'create']);
    expect(Number(expiresAt) - sponsored.context.now()).toBe(3 * minute);
    expect(await Transaction.from(bytes).getDigest()).toBe(digest);
    expect(
      (await sponsored.query('select digest from sponsorships where digest = $1', [digest])).length,
    ).toBe(1);
  });

  it('is returned again after one minute, and replaced once it has expired', async () => {
    const first = await sponsored.askBinding(person);
    sponsored.wait(minute);
    expect(await sponsored.askBinding(person)).toEqual(first);
    expect(
      await sponsored.refusal(person, { kind: 'bind', address: (await sponsored.newcomer()).address }),
    ).toBe('sponsorship-open');
    sponsored.wait(1.5 * minute);
    expect(await sponsored.refusal(person)).toBe('sponsorship-open');
    sponsored.wait(2 * minute);
    const next = await sponsored.askBinding(person);
    expect(next.digest).not.toBe(first.digest);
    expect(await sponsored.states(person)).toEqual(['expired', 'open']);
    await expect(sponsored.complete(person, first)).rejects.toThrow();
    expect(await sponsored.complete(person, next)).toBe(true);
  });

  describe('with a proposer', () => {
    let elder: Newcomer;
    /** As the ledger and a redeemed code write it. */
    const invite = async (invitee: Newcomer, inviter: Newcomer) => {
      await sponsored.query(
        `insert into chain_switches (name, is_on) values ('referral', true) on conflict do nothing`,
      );
      await sponsored.query(
        `insert into chain_users (uid, number, owner, created_at)
          select $1::text, count(*), $2::text, now() from chain_users on conflict do nothing`,
        [inviter.uid, inviter.address],
      );
      await sponsored.query(
        `insert into invitations (invitee_id, inviter_id, code) values ($1::uuid, $2::uuid, 'aaaaaaaa')`,
        [invitee.uid, inviter.uid],
      );
    };
    const refused = (proposer: string, by = person) =>
      sponsored.refusal(by, { kind: 'bind', address: by.address, proposer });
    beforeEach(async () => {
      elder = await sponsored.newcomer();
      expect(await sponsored.complete(elder, await sponsored.askBinding(elder))).toBe(true);
    });

    it('sets the inviter in the same transaction, and costs less than the ceiling', async () => {
      await invite(person, elder);
      const answer = await sponsored.askBinding(person, elder.uid);
      const { commands, gasData } = Transaction.from(answer.bytes).getData();
      expect(commands.map(({ MoveCall }) => MoveCall?.function)).toEqual(['auth', 'create', 'set_proposer']);
      expect(BigInt(gasData.budget ?? 0)).toBeLessThan(30_000_000n);
      expect(await sponsored.complete(person, answer)).toBe(true);
      const user = await readUser(sponsored.world.client, await sponsored.context.contract(), person.uid);
      expect([user?.owner, user?.proposer]).toEqual([[person.address], elder.uid]);
    });

    it('leaves the inviter out if the request names none', async () => {
      await invite(person, elder);
      expect(await sponsored.complete(person, await sponsored.askBinding(person))).toBe(true);
      const user = await readUser(sponsored.world.client, await sponsored.context.contract(), person.uid);
      expect(user?.proposer).toBe(null);
    });

    it('is refused before anything is signed for an account that did not invite, for the caller, and for an inviter who is banned or not bound', async () => {
      const [stranger, unbound] = [await sponsored.newcomer(), await sponsored.newcomer()];
      await invite(person, elder);
      for (const uid of [stranger.uid, person.uid]) expect(await refused(uid)).toBe('proposer-changed');
      await sponsored.query(
        `update auth.users set banned_until = now() + interval '1 day' where id = $1::uuid`,
        [elder.uid],
      );
      expect(await refused(elder.uid)).toBe('proposer-changed');
      // The mirror says that it is bound, and the chain that it is not.
      await invite(stranger, unbound);
      expect(await refused(unbound.uid, stranger)).toBe('proposer-changed');
      expect(await refused('not a uuid')).toBe('bad-input');
      expect(await sponsored.states(person)).toEqual([]);
    });

    it('is not returned to a caller who has decided otherwise since', async () => {
      await invite(person, elder);
      const first = await sponsored.askBinding(person, elder.uid);
      expect(await sponsored.askBinding(person, elder.uid)).toEqual(first);
      expect(await sponsored.refusal(person)).toBe('sponsorship-open');
    });
  });

  it("is refused for a bound account or address and for the sponsor's own address", async () => {
    const other = await sponsored.newcomer();
    await sponsored.complete(person, await sponsored.askBinding(person));
    expect(await sponsored.refusal(person)).toBe('already-bound');
    expect(await sponsored.refusal(person, { kind: 'bind', address: other.address })).toBe('already-bound');
    expect(await sponsored.refusal(other, { kind: 'bind', address: person.address })).toBe('address-taken');
    expect(
      await sponsored.refusal(other, { kind: 'bind', address: sponsored.sponsorKey.toSuiAddress() }),
    ).toBe('address-taken');
    expect(await sponsored.states(other)).toEqual([]);
  });

  it.each([
    ['bytes of its own', { bytes: 'AAAA' }],
    ['the uid of another account', { uid: '00000000-0000-4000-8000-00000000000a' }],
    ['an unknown kind', { kind: 'withdraw' }],
    ['no order for a first purchase', { kind: 'first-purchase' }],
    ['an order that is not a UUID', { kind: 'first-purchase', order: 'mine' }],
    ['an invalid address', { address: '0xzz' }],
  ])('is refused as bad input for a request with %s', async (_what, more) => {
    expect(await sponsored.refusal(person, { kind: 'bind', address: person.address, ...more })).toBe(
      'bad-input',
    );
  });

  it('is refused without a session', async () => {
    const body = { kind: 'bind', address: person.address };
    const anonymous = { caller: { kind: 'anonymous' }, body } as const;
    expect(await callFunction(sponsorTransaction(sponsored.context), anonymous)).toMatchObject({
      status: 401,
    });
  });

  it('is refused on a server without a sponsor, and for a first purchase if the sponsor pays for none', async () => {
    const body = { kind: 'bind', address: person.address };
    const without = sponsorTransaction({ ...sponsored.context, sponsor: null });
    const caller = { kind: 'signed-in', uid: person.uid } as const;
    expect(await callFunction(without, { caller, body })).toMatchObject({
      kind: 'declined',
      reason: 'no-sponsor',
      message: expect.stringContaining('转入少量 SUI'),
    });
    const order = '00000000-0000-4000-8000-00000000000a';
    expect(await sponsored.refusal(person, { kind: 'first-purchase', address: person.address, order })).toBe(
      'no-sponsor',
    );
  });

  it('has a signature of the sponsor that is valid for the returned bytes only', async () => {
    const answer = await sponsored.askBinding(person);
    const tx = Transaction.from(fromBase64(answer.bytes));
    tx.setGasBudget(90_000_000n);
    const changed = Buffer.from(await tx.build()).toString('base64');
    await expect(sponsored.complete(person, { ...answer, bytes: changed })).rejects.toThrow();
    expect(await sponsored.complete(person, answer)).toBe(true);
  });
});
