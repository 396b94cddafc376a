import { parseAmount } from '@suixue/chain/amount';
import { dayMs } from '@suixue/chain/duration';
import type { WaresTerms, Words } from '@suixue/chain/transactions/catalogue';
import type { ProfitRule } from '@suixue/chain/transactions/profit-rule';
import { lengthText } from '#app/ui/time/length-text.ts';

interface ReadOptions {
  readonly decimals: number;
  /** From the builder; `null` while it is invalid. */
  readonly rule: ProfitRule | null;
  /** The present terms, whose duration need not be whole days. */
  readonly base?: Pick<WaresTerms, 'effectiveTime' | 'refundWindow'>;
}

/** The contract's limits. */
const maxTextBytes = 2_000;
const maxDays = 36_600n;
const maxRefundDays = 30n;

/** The terms in the fields of `WareFields`, or a sentence about the first that is wrong. */
export function readTerms(form: FormData, { decimals, rule, base }: ReadOptions): WaresTerms | string {
  const words = readWords(form);
  if (typeof words === 'string') return words;
  const price = readPrice(form, decimals);
  if (typeof price === 'string') return price;
  const effectiveTime = readDays(textOf(form, 'days'), maxDays, base?.effectiveTime);
  if (effectiveTime === undefined) return `时长是 1 到 ${maxDays} 天的整数，留空是永久。`;
  const refundWindow = readDays(textOf(form, 'refundDays'), maxRefundDays, base?.refundWindow);
  if (refundWindow === undefined) return `退款期是 0 到 ${maxRefundDays} 天的整数。`;
  if (rule === null) return '请先把分成填完整。';
  return { words, price, effectiveTime, refundWindow, shares: rule };
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

function readWords(form: FormData): Words | string {
  const words: Words = {
    name: textOf(form, 'name'),
    description: textOf(form, 'description').replaceAll('\r\n', '\n'),
    link: textOf(form, 'link'),
    imageUrl: textOf(form, 'imageUrl'),
    thumbnailUrl: textOf(form, 'thumbnailUrl'),
  };
  if (words.name === '') return '请填写名称。';
  const isTooLong = Object.values(words).some((text) => new TextEncoder().encode(text).length > maxTextBytes);
  if (isTooLong) return '名称、简介和图片的地址每项最多约 600 个字。';
  if (Object.values(words).some((text) => text.includes('\0'))) return '文字里有读不出来的字符。';
  const isImage = (url: string) => url === '' || url.startsWith('/') || url.startsWith('https://');
  return isImage(words.imageUrl) && isImage(words.thumbnailUrl)
    ? words
    : '图片的地址以 / 或 https:// 开头，没有就留空。';
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

/** A duration as the field shows it: in days, or otherwise in the largest unit that divides it. */
export function lengthToEntry(ms: bigint): string {
  return ms % BigInt(dayMs) === 0n ? String(ms / BigInt(dayMs)) : lengthText(ms);
}

/** Whole days in milliseconds, or the present duration; an empty field means zero. */
function readDays(text: string, max: bigint, present: bigint | undefined): bigint | undefined {
  if (text === '') return 0n;
  if (present !== undefined && text === lengthToEntry(present)) return present;
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const days = BigInt(text);
  return days <= max ? days * BigInt(dayMs) : undefined;
}
