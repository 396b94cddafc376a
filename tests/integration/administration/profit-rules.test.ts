import type { Transaction } from '@mysten/sui/transactions';
import { toHex } from '@mysten/sui/utils';
import type { AuthoredRule } from '@suixue/chain/describing/rule-calls';
import { readContract } from '@suixue/chain/reading/contract';
import { readIsRuleApproved } from '@suixue/chain/reading/settings';
import { hashRule } from '@suixue/chain/rule-hash';
import { compareRules } from '@suixue/web/admin/approved-rules';
import { contractCalls as calls } from '@suixue/web/admin/contract-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { signWithConsent } from '../../support/chain/consent.ts';
import { oneSui } from '../../support/chain/gas/steps.ts';

/** A share of every kind, with an account that the chain does not know. */
const whole: AuthoredRule = {
  authorUid: 'author',
  shares: [
    { to: 'proposer', basisPoints: 1_000 },
    { to: 'proposer', basisPoints: 500 },
    { to: 'user', uid: 'nobody', basisPoints: 250 },
    { to: 'specify', uid: 'learner', amount: 3n * oneSui },
    { to: 'remaining', uid: 'author' },
  ],
};
const simple: AuthoredRule = { authorUid: 'learner', shares: [] };

describe('profit rules in the administration', () => {
  const world = new AcademyWorld();
  beforeAll(async () => {
    await world.publish();
    await world.bind('author', 'learner');
  });

  const hashOf = ({ shares, authorUid }: AuthoredRule) => hashRule(shares, authorUid);
  const isApproved = async (rule: AuthoredRule) =>
    readIsRuleApproved(world.client, await readContract(world.client, world.academy), hashOf(rule));
  const set = (rule: AuthoredRule, isOn: boolean) => (tx: Transaction) =>
    calls.approveRule(tx, world.academy, { ...rule, isApproved: isOn });
  /** The approvals as the ledger has them. */
  const approvals: { hash: string; digest: string; approvedAt: string }[] = [];
  const compare = (used: readonly AuthoredRule[] = []) =>
    compareRules(world.client, world.academy, {
      used: used.map((rule) => ({ ...rule, wares: 1, goods: 0, names: [], currency: null })),
      approvals,
    });
  const lastDigest = () =>
    [...world.network.transactions({ from: undefined, descending: true })][0]?.[1].digest ?? '';

  it('are approved with the receivers in the consent dialog, under the same hash that this site computes', async () => {
    expect(await isApproved(whole)).toBe(false);
    const [lines] = await signWithConsent(world, 'admin', set(whole, true));
    expect(lines).toEqual([
      '作者 author，分成：推荐人 10%（第 0 级）、5%（第 1 级和更高），nobody（链上没有这个账户） 2.5%，learner 3000000000（最小单位），余下归 author: 没有批准 → 已批准：照它新建的，签名之后马上能卖',
    ]);
    expect(await isApproved(whole)).toBe(true);
    approvals.push({
      hash: toHex(hashOf(whole)),
      digest: lastDigest(),
      approvedAt: '2026-01-01T00:00:00+00:00',
    });
    const [both] = await signWithConsent(world, 'admin', (tx) => {
      set(whole, false)(tx);
      set(simple, true)(tx);
    });
    expect(both.map((line) => line.split(': ').at(-1))).toEqual([
      '已批准 → 没有批准：照它新建的要预告 48 小时；已经在卖的不变',
      '没有批准 → 已批准：照它新建的，签名之后马上能卖',
    ]);
    expect([await isApproved(whole), await isApproved(simple)]).toEqual([false, true]);
    await world.run('admin', set(whole, true));
  });

  it('are identified by the items that use them, or else by the transaction that approved them', async () => {
    const { approved, others } = await compare([simple, { authorUid: 'author', shares: [] }]);
    expect(new Map(approved.map(({ hash, rule, use }) => [hash, { rule, isUsed: use !== null }]))).toEqual(
      new Map([
        [toHex(hashOf(whole)), { rule: whole, isUsed: false }],
        [toHex(hashOf(simple)), { rule: expect.objectContaining(simple), isUsed: true }],
      ]),
    );
    expect(others).toMatchObject([{ authorUid: 'author', shares: [] }]);
  });

  it('have unknown contents if only a hash was approved, and can be revoked by the hash', async () => {
    const hash = new Uint8Array(32).fill(9);
    const approve = (isOn: boolean) => (tx: Transaction) =>
      void calls.approveRuleHash(tx, world.academy, { hash, isApproved: isOn });
    const [lines] = await signWithConsent(world, 'admin', approve(true));
    expect(lines[0]).toMatch(/^分成 0909.+（交易里只有编号，看不出分给谁）: 没有批准 → 已批准/);
    approvals.push({ hash: toHex(hash), digest: lastDigest(), approvedAt: '2026-01-02T00:00:00+00:00' });
    const found = (await compare()).approved.find((one) => one.hash === toHex(hash));
    expect(found).toMatchObject({ rule: null, approvedAt: '2026-01-02T00:00:00+00:00' });
    // A node keeps transactions for a limited time only.
    approvals.splice(0, approvals.length, {
      hash: toHex(hashOf(whole)),
      digest: '1'.repeat(32),
      approvedAt: '2026-01-03T00:00:00+00:00',
    });
    const known = (await compare()).approved.find((one) => one.hash === toHex(hashOf(whole)));
    expect(known).toMatchObject({ rule: null, approvedAt: '2026-01-03T00:00:00+00:00' });
    await signWithConsent(world, 'admin', approve(false));
    expect((await compare()).approved.map((one) => one.hash)).not.toContain(toHex(hash));
  });

  it('cannot be revoked by an operator', async () => {
    await expect(world.run('operator', set(simple, false))).rejects.toThrow(/assert_admin|abort/i);
    expect(await isApproved(simple)).toBe(true);
  });
});
