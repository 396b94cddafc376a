import { countOf, toCount } from '#app/features/admin/chain/form-values.ts';
import { type Prize, pointsKey } from './prize.ts';

/** The contract's own limits. */
export const maxPrizes = 64;
export const maxAtOnce = 10n;
export const maxDailyPlays = 100n;
export const maxKeySize = 64n;
const maxCount = 1_000_000_000n;
const maxAmount = 1_000_000_000n;

export interface BoxTerms {
  readonly maxSizePerItem: bigint;
  readonly generateAtOnce: bigint;
  readonly dailyLimit: bigint;
}

/** The fixed terms of a new box; or what is wrong. */
export function readBoxTerms(form: FormData): BoxTerms | string {
  const generateAtOnce = countOf(form, 'atOnce');
  if (!generateAtOnce || generateAtOnce > maxAtOnce) return `每次抽 1 到 ${maxAtOnce} 件。`;
  const dailyLimit = countOf(form, 'daily');
  if (!dailyLimit || dailyLimit > maxDailyPlays) return `每个账户每天 1 到 ${maxDailyPlays} 次。`;
  const maxSizePerItem = countOf(form, 'keySize');
  const least = BigInt(pointsKey.length);
  if (maxSizePerItem === undefined || maxSizePerItem > maxKeySize || maxSizePerItem < least)
    return `奖品名称的长度上限是 ${least} 到 ${maxKeySize} 字节；少于 ${least} 就不能装积分。`;
  return { maxSizePerItem, generateAtOnce, dailyLimit };
}

/** A coupon kind that can be put into a box. */
export interface PrizeCoupon {
  readonly kind: bigint;
  readonly name: string;
  /** Coupons that are neither issued nor reserved, with those that this box releases when it is filled anew. */
  readonly left: bigint;
}

interface FillFacts {
  readonly atOnce: bigint;
  readonly coupons: readonly PrizeCoupon[];
  /** Names of counted prizes that may be put in: points, and what is in the box already. */
  readonly keys: readonly string[];
}

/** How a counted prize is named in the form; a coupon has the number of its kind. */
export const keyToOption = (key: string): string => `counted:${key}`;

/** The prizes of the rows of the form; or what is wrong. Each row has a prize, an amount and a count. */
export function readPrizes(form: FormData, { atOnce, coupons, keys }: FillFacts): readonly Prize[] | string {
  const [kinds, amounts, counts] = ['prize', 'amount', 'count'].map((name) => form.getAll(name).map(String));
  const prizes: Prize[] = [];
  for (const [at, kind] of (kinds ?? []).entries()) {
    const row = { kind, amount: amounts?.[at] ?? '', count: counts?.[at] ?? '' };
    const prize = readPrize(row, { coupons, keys });
    if (typeof prize === 'string') return `第 ${at + 1} 项：${prize}`;
    if (prizes.some((one) => isSame(one, prize))) return `第 ${at + 1} 项和前面的一项相同，请合成一项。`;
    prizes.push(prize);
  }
  if (prizes.length === 0) return '请至少装一种奖品。要停用这个箱，请用“清空”。';
  if (prizes.length > maxPrizes) return `最多 ${maxPrizes} 种奖品。`;
  const total = prizes.reduce((sum, { count }) => sum + count, 0n);
  if (total < atOnce) return `每次抽 ${atOnce} 件，装进去的至少要有 ${atOnce} 件。`;
  return prizes;
}

function readPrize(
  row: { readonly kind: string; readonly amount: string; readonly count: string },
  { coupons, keys }: Pick<FillFacts, 'coupons' | 'keys'>,
): Prize | string {
  const count = toCount(row.count);
  if (!count || count > maxCount) return `件数是 1 到 ${maxCount} 的整数。`;
  const key = keys.find((one) => keyToOption(one) === row.kind);
  if (key !== undefined) {
    const amount = toCount(row.amount);
    if (!amount || amount > maxAmount) return `每件的数量是 1 到 ${maxAmount} 的整数。`;
    return { kind: 'counted', key, amount, count };
  }
  const coupon = coupons.find(({ kind }) => String(kind) === row.kind);
  if (!coupon) return '请选一种奖品。';
  if (count > coupon.left) return `优惠券「${coupon.name}」只剩 ${coupon.left} 张。`;
  return { kind: 'coupon', coupon: coupon.kind, count };
}

function isSame(one: Prize, other: Prize): boolean {
  if (one.kind === 'coupon') return other.kind === 'coupon' && other.coupon === one.coupon;
  return other.kind === 'counted' && other.key === one.key && other.amount === one.amount;
}
