import type { Contradiction } from '@suixue/chain/describing/describe-transaction';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { gasLine, type SummaryLine, totalLines } from '#app/features/money/payment/summary-lines.ts';
import { accountLabel, actionLines } from './action-lines.ts';
import { actionSentence } from './action-sentences.ts';
import { createActionWords } from './action-words.ts';

/** A transaction in words, from its bytes and their simulation only. */
export interface Statement {
  readonly sentences: readonly string[];
  readonly lines: readonly SummaryLine[];
}

export function toStatement(summary: PaymentSummary): Statement {
  const words = createActionWords(summary);
  const { actions, unknown } = summary.description;
  const sentences = [
    ...actions.map((action) => actionSentence(action, words)),
    ...(summary.leaving.length === 0 ? [] : [`把钱包里的 ${summary.leaving.length} 个物件转出去。`]),
    ...(unknown.length === 0 ? [] : [balanceSentence(summary)]),
  ];
  return {
    sentences: sentences.length === 0 ? ['只整理钱包里的币，除网络费外钱不会减少。'] : sentences,
    lines: [
      ...totalLines(summary),
      ...eachAccountOnce(actions.flatMap((action) => actionLines(action, words))),
      gasLine(summary),
    ],
  };
}

function eachAccountOnce(lines: readonly SummaryLine[]): readonly SummaryLine[] {
  const shown = new Set<string>();
  return lines.filter(({ label, text, detail }) => {
    if (label !== accountLabel) return true;
    const key = JSON.stringify([text, detail]);
    const isFirst = !shown.has(key);
    shown.add(key);
    return isFirst;
  });
}

/** The certain part of a transaction that is not understood: the balance change. */
function balanceSentence({ paid, coins }: PaymentSummary): string {
  if (paid.length === 0) return '还有看不懂的操作。按余额计算，除网络费外钱包里的钱不会减少。';
  const amounts = new Map<string, bigint>();
  for (const { coinType, amount } of paid) amounts.set(coinType, (amounts.get(coinType) ?? 0n) + amount);
  const text = [...amounts].map(([coinType, amount]) => coinText(amount, coins.get(coinType))).join('、');
  return `还有看不懂的操作。按余额计算，钱包会减少 ${text}。`;
}

/** Why a transaction must not be signed. */
export function contradictionText(one: Contradiction, { coins }: Pick<PaymentSummary, 'coins'>): string {
  switch (one.kind) {
    case 'missing-event':
      return `交易调用了 ${one.call}，试算里却没有它的结果。`;
    case 'money': {
      const text = (amount: bigint) => coinText(amount, coins.get(one.coinType));
      return `按内容应付给合约 ${text(one.told)}，按余额却是 ${text(one.measured)}。`;
    }
  }
}
