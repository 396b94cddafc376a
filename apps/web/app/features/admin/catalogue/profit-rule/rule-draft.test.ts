import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { siteUid } from '@suixue/academy/accounts/site-uid';
import { maxU64 } from '@suixue/chain/amount';
import { findProfitRuleProblem, maxProfitShares } from '@suixue/chain/profit-split';
import type { ProfitShare } from '@suixue/chain/transactions/profit-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftToRule, emptyShare, ruleToDraft, type ShareDraft } from './rule-draft.ts';

const uid = fc.oneof(fc.uuid(), fc.constant(siteUid));
const basisPoints = fc.integer({ min: 1, max: 10_000 });
const share: fc.Arbitrary<ProfitShare> = fc.oneof(
  fc.record({ to: fc.constant('proposer' as const), basisPoints }),
  fc.record({ to: fc.constant('user' as const), uid, basisPoints }),
  fc.record({ to: fc.constant('specify' as const), uid, amount: fc.bigInt({ min: 1n, max: maxU64 }) }),
  fc.record({ to: fc.constant('remaining' as const), uid }),
);
const validRule = fc
  .array(share, { maxLength: 6 })
  .filter((shares) => findProfitRuleProblem(shares) === null);

describe('the draft of a profit rule', () => {
  it('keeps every valid rule exactly, whatever the decimals of the currency', () => {
    fc.assert(
      fc.property(validRule, fc.integer({ min: 0, max: 18 }), (rule, decimals) => {
        expect(draftToRule(ruleToDraft(rule, decimals), decimals)).toEqual({ kind: 'rule', rule });
      }),
    );
  });

  it('never returns a rule that the contract would reject', () => {
    const text = fc.oneof(fc.string({ maxLength: 8 }), fc.stringMatching(/^\d{0,4}(\.\d{0,3})?$/));
    const draft: fc.Arbitrary<Omit<ShareDraft, 'key'>> = fc.record({
      to: fc.constantFrom('proposer', 'user', 'specify', 'remaining'),
      account: fc.oneof(fc.constant('学园'), fc.uuid(), text),
      percent: text,
      amount: text,
    });
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 18 }), (drafts) => {
        const reading = draftToRule(
          drafts.map((one, at) => ({ ...one, key: String(at) })),
          9,
        );
        if (reading.kind === 'rule') expect(findProfitRuleProblem(reading.rule)).toBe(null);
        else expect(reading.shares.size > 0 || reading.whole !== null).toBe(true);
      }),
    );
  });

  it('reads accounts by their short id, their UUID or the name of the site', () => {
    const uuid = '0d4ac5b4-9df1-4cd1-93dc-1f0d6f4f2a10';
    const read = (account: string) => draftToRule([{ ...emptyShare('a', 'remaining'), account }], 9);
    const rest = (whose: string) => ({ kind: 'rule', rule: [{ to: 'remaining', uid: whose }] });
    expect(read(uuid.toUpperCase())).toEqual(rest(uuid));
    expect(read(` ${uuidToShortId(uuid)} `)).toEqual(rest(uuid));
    expect(read('学园')).toEqual(rest(siteUid));
  });

  it.each([
    ['percent', { percent: '12.345' }, '比例最多两位小数。'],
    ['percent', { percent: '0' }, '请填写 0.01 到 100 之间的比例。'],
    ['percent', { percent: '100.01' }, '请填写 0.01 到 100 之间的比例。'],
    ['percent', { percent: '-1' }, '请填写 0.01 到 100 之间的比例。'],
    ['amount', { to: 'specify', amount: '1e3' }, '请填写金额，例如 1.5。'],
    ['amount', { to: 'specify', amount: '0.0000000001' }, '最多 9 位小数。'],
    ['amount', { to: 'specify', amount: '99999999999999999999' }, '金额太大。'],
    ['amount', { to: 'specify', amount: '0' }, '金额要大于 0。'],
    ['account', { account: 'nobody' }, '请填写账户的 22 位编号或 UUID；网站自己的账户填“学园”。'],
  ] as const)('names what is wrong with the %s of %o', (field, given, sentence) => {
    const draft: ShareDraft = { ...emptyShare('a', 'user'), account: '学园', percent: '10', ...given };
    const reading = draftToRule([draft], 9);
    expect(reading).toEqual({ kind: 'problems', shares: new Map([['a', { field, sentence }]]), whole: null });
  });

  it('names what is wrong with all shares together', () => {
    const user = { ...emptyShare('a', 'user'), account: '学园', percent: '60%' };
    const rest = { ...emptyShare('b', 'remaining'), account: '学园' };
    const wholeOf = (drafts: readonly ShareDraft[]) => {
      const reading = draftToRule(drafts, 9);
      return reading.kind === 'problems' ? reading.whole : null;
    };
    expect(wholeOf([user, user])).toBe('比例加起来超过 100%。推荐人只算最高的一级。');
    expect(wholeOf([rest, rest])).toBe('余下的只能归一个账户，请删掉另一项。');
    const tooMany = Array.from({ length: maxProfitShares + 1 }, () => ({ ...user, percent: '1' }));
    expect(wholeOf(tooMany)).toBe('最多 16 项，请删掉几项。');
    expect(wholeOf([...tooMany, { ...user, percent: '' }])).toBe('最多 16 项，请删掉几项。');
  });
});
