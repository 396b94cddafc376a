import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { siteName, siteUid } from '@suixue/academy/accounts/site-uid';
import { isUuid } from '@suixue/backend/is-uuid';
import { formatAmount, type ParsedAmount, parseAmount } from '@suixue/chain/amount';
import { findProfitRuleProblem, maxProfitShares, type ProfitRuleProblem } from '@suixue/chain/profit-split';
import type { ProfitRule, ProfitShare } from '@suixue/chain/transactions/profit-rule';
import { toAccount } from '#app/features/admin/chain/form-values.ts';

export type ShareKind = ProfitShare['to'];

/** One share as it is typed. The fields of other kinds stay, so that changing the kind back loses nothing. */
export interface ShareDraft {
  readonly key: string;
  readonly to: ShareKind;
  readonly account: string;
  readonly percent: string;
  readonly amount: string;
}

export type ShareField = 'account' | 'percent' | 'amount';

export interface ShareProblem {
  readonly field: ShareField;
  readonly sentence: string;
}

export type DraftReading =
  | { readonly kind: 'rule'; readonly rule: ProfitRule }
  | {
      readonly kind: 'problems';
      /** By the key of the share. */
      readonly shares: ReadonlyMap<string, ShareProblem>;
      /** What is wrong with all shares together. */
      readonly whole: string | null;
    };

export const emptyShare = (key: string, to: ShareKind): ShareDraft => ({
  key,
  to,
  account: '',
  percent: '',
  amount: '',
});

/** The form of an existing rule. */
export const ruleToDraft = (rule: ProfitRule, decimals: number): readonly ShareDraft[] =>
  rule.map((share, at) => shareToDraft(share, String(at), decimals));

function shareToDraft(share: ProfitShare, key: string, decimals: number): ShareDraft {
  const draft = emptyShare(key, share.to);
  switch (share.to) {
    case 'proposer':
      return { ...draft, percent: basisPointsToText(share.basisPoints) };
    case 'user':
      return { ...draft, account: uidToText(share.uid), percent: basisPointsToText(share.basisPoints) };
    case 'specify': {
      const amount = formatAmount(share.amount, { decimals, fractionDigits: decimals });
      return { ...draft, account: uidToText(share.uid), amount };
    }
    case 'remaining':
      return { ...draft, account: uidToText(share.uid) };
  }
}

/** The rule of a form, or what is wrong with it in sentences. */
export function draftToRule(shares: readonly ShareDraft[], decimals: number): DraftReading {
  const rule: ProfitShare[] = [];
  const problems = new Map<string, ShareProblem>();
  for (const draft of shares) {
    const read = readShare(draft, decimals);
    if ('sentence' in read) problems.set(draft.key, read);
    else rule.push(read);
  }
  // Of an incomplete rule only the number of shares is certain.
  const whole = shares.length > maxProfitShares ? 'too-many-shares' : null;
  if (problems.size > 0) return { kind: 'problems', shares: problems, whole: whole && wholeProblems[whole] };
  const problem = findProfitRuleProblem(rule);
  if (problem) return { kind: 'problems', shares: problems, whole: wholeProblems[problem] };
  return { kind: 'rule', rule };
}

const wholeProblems: Readonly<Record<ProfitRuleProblem, string>> = {
  'too-many-shares': `最多 ${maxProfitShares} 项，请删掉几项。`,
  'empty-share': '比例和金额都要大于 0，请改正或删掉空的一项。',
  'over-the-whole': '比例加起来超过 100%。推荐人只算最高的一级。',
  'two-remainders': '余下的只能归一个账户，请删掉另一项。',
};

function readShare(draft: ShareDraft, decimals: number): ProfitShare | ShareProblem {
  if (draft.to === 'proposer') {
    const basisPoints = readPercent(draft.percent);
    return typeof basisPoints === 'number' ? { to: 'proposer', basisPoints } : basisPoints;
  }
  const uid = textToUid(draft.account);
  if (uid === undefined)
    return { field: 'account', sentence: `请填写账户的 22 位编号或 UUID；网站自己的账户填“${siteName}”。` };
  switch (draft.to) {
    case 'user': {
      const basisPoints = readPercent(draft.percent);
      return typeof basisPoints === 'number' ? { to: 'user', uid, basisPoints } : basisPoints;
    }
    case 'specify': {
      const amount = parseAmount(draft.amount, { decimals });
      if (amount.kind === 'refused')
        return { field: 'amount', sentence: amountProblem(amount.reason, decimals) };
      if (amount.value === 0n) return { field: 'amount', sentence: '金额要大于 0。' };
      return { to: 'specify', uid, amount: amount.value };
    }
    case 'remaining':
      return { to: 'remaining', uid };
  }
}

const amountProblem = (
  reason: Extract<ParsedAmount, { readonly kind: 'refused' }>['reason'],
  decimals: number,
): string => {
  switch (reason) {
    case 'not-a-number':
      return '请填写金额，例如 1.5。';
    case 'too-many-decimals':
      return `最多 ${decimals} 位小数。`;
    case 'too-large':
      return '金额太大。';
  }
};

/** Basis points are percent with two decimals. */
const percentDecimals = 2;
const wholePercent = 10_000n;

function readPercent(text: string): number | ShareProblem {
  const read = parseAmount(text.trim().replace(/[%％]$/, ''), { decimals: percentDecimals });
  if (read.kind === 'refused' && read.reason === 'too-many-decimals')
    return { field: 'percent', sentence: '比例最多两位小数。' };
  if (read.kind === 'refused' || read.value === 0n || read.value > wholePercent)
    return { field: 'percent', sentence: '请填写 0.01 到 100 之间的比例。' };
  return Number(read.value);
}

/** Without the sign of percent. */
export const basisPointsToText = (basisPoints: number): string =>
  formatAmount(BigInt(basisPoints), { decimals: percentDecimals, fractionDigits: percentDecimals });

/** The account as administrators write it. */
export function uidToText(uid: string): string {
  if (uid === siteUid) return siteName;
  return isUuid(uid) ? uuidToShortId(uid) : uid;
}

/** An account, or the site's own. */
export function textToUid(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === siteName || trimmed === siteUid ? siteUid : toAccount(trimmed);
}
