import { parseAmount } from '@suixue/chain/amount';
import { dayMs } from '@suixue/chain/duration';
import type { WaresTerms, Words } from '@suixue/chain/transactions/catalogue';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { entryToLength, maxDays, readRefundWindow } from '#app/features/admin/catalogue/length-entry.ts';
import { readWords } from '#app/features/admin/catalogue/words/read-words.ts';
import { textOf } from '#app/features/admin/chain/form-values.ts';

interface ReadOptions {
  readonly decimals: number;
  /** From the builder; `null` while it is invalid. */
  readonly rule: ProfitRule | null;
  /** The texts of a ware that exists. */
  readonly words?: Words;
}

/** The terms in the fields of `WareFields`, or a sentence about the first that is wrong. */
export function readTerms(
  form: FormData,
  { decimals, rule, words: before }: ReadOptions,
): WaresTerms | string {
  const words = readWords(form, before);
  if (typeof words === 'string') return words;
  const price = readPrice(form, decimals);
  if (typeof price === 'string') return price;
  const days = textOf(form, 'days');
  const effectiveTime = days === '' ? 0n : entryToLength(days);
  if (effectiveTime === undefined) return '时长填天数，例如 30，或者写“12 小时”；留空是永久。';
  if (effectiveTime > maxDays * BigInt(dayMs)) return `时长最多 ${maxDays} 天。`;
  const refundWindow = readRefundWindow(textOf(form, 'refundDays'));
  if (typeof refundWindow === 'string') return refundWindow;
  if (rule === null) return '请先把分成填完整。';
  return { words, price, effectiveTime, refundWindow, shares: rule };
}

function readPrice(form: FormData, decimals: number): bigint | string {
  if (form.has('free')) return 0n;
  const amount = parseAmount(textOf(form, 'price'), { decimals });
  if (amount.kind === 'amount') {
    return amount.value > 0n ? amount.value : '价格是 0 就是免费，请勾选“免费”。';
  }
  if (amount.reason === 'too-many-decimals') return `价格最多 ${decimals} 位小数。`;
  return amount.reason === 'too-large' ? '价格太大。' : '请填写价格，例如 6 或 4.8。';
}
