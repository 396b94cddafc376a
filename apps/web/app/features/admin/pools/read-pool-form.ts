import { maxU64, parseAmount } from '@suixue/chain/amount';
import { dayMs } from '@suixue/chain/duration';
import type { NewPool, PoolWords } from '@suixue/chain/transactions/catalogue';
import { countOf, textOf } from '#app/features/admin/chain/form-values.ts';
import type { PriceCoin } from '#app/features/admin/goods/read-good-form.ts';
import { entryToMoment } from './moment-entry.ts';
import type { PoolPlan } from './pool-plan.ts';
import { type Problems, readPoolWords, tooManyTickets, type WordsField } from './read-pool-words.ts';

/** The contract's own limit for each stage and for the whole time until the deadline. */
const maxLifeDays = 3n * 365n;
const maxLifeMs = maxLifeDays * BigInt(dayMs);

export type PoolField =
  | WordsField
  | 'coinType'
  | 'price'
  | 'floor'
  | 'raising'
  | 'locked'
  | 'releasing'
  | 'releaseBy';

export interface PoolReading {
  /** Null while any field is wrong. */
  readonly pool: NewPool | null;
  /** What the dry run needs; null while one of its fields is wrong. */
  readonly plan: PoolPlan | null;
  readonly coin: PriceCoin | null;
  readonly problems: Problems<PoolField>;
}

interface FormFacts {
  readonly coins: readonly PriceCoin[];
  /** The chain's time in milliseconds. */
  readonly now: number;
}

/** A new pool from its form, checked as the contract does. */
export function readPoolForm(form: FormData, { coins, now }: FormFacts): PoolReading {
  const createdAt = BigInt(now);
  const { words, startAt, maxTicketsNum, problems: ofWords } = readPoolWords(form, { now: createdAt });
  const problems: Partial<Record<PoolField, string>> = { ...ofWords };
  /** The value that was read, or null with the field's sentence. */
  const note = (field: PoolField, value: bigint | string): bigint | null => {
    if (typeof value !== 'string') return value;
    problems[field] = value;
    return null;
  };
  const coin = coins.find(({ coinType }) => coinType === form.get('coinType')) ?? null;
  if (!coin) problems.coinType = '请选一种接受的币。';
  const parts = {
    ticketPrice: note('price', readPrice(textOf(form, 'price'), coin)),
    floorPerTicket: note('floor', readAmount(textOf(form, 'floor'), coin)),
    maxTickets: maxTicketsNum,
    startAt,
    createdAt,
    raisingMs: note('raising', readDays(form, 'raising')),
    lockedMs: note('locked', readDays(form, 'locked')),
    releasingMs: note('releasing', readDays(form, 'releasing')),
    releaseBy: note('releaseBy', readDeadline(textOf(form, 'releaseBy'), createdAt)),
  };
  const entered = isWhole(parts) ? parts : null;
  const wrong = entered && findContradictions(entered);
  Object.assign(problems, wrong);
  const plan = wrong && Object.keys(wrong).length === 0 ? entered : null;
  return { pool: coin && words && plan && toNewPool(words, plan, coin), plan, coin, problems };
}

const isWhole = (parts: Readonly<Record<keyof PoolPlan, bigint | null>>): parts is PoolPlan =>
  !Object.values(parts).includes(null);

function toNewPool(words: PoolWords, plan: PoolPlan, { coinType }: PriceCoin): NewPool {
  const { ticketPrice, floorPerTicket, raisingMs, lockedMs, releasingMs, releaseBy } = plan;
  const terms = { floorPerTicket, raisingMs, lockedMs, releasingMs, releaseBy };
  return { coinType, ticketPrice, words, terms };
}

/** Fields that are wrong only together. */
function findContradictions(plan: PoolPlan): Problems<PoolField> {
  const { ticketPrice, floorPerTicket, maxTickets, startAt, createdAt, raisingMs, lockedMs, releaseBy } =
    plan;
  const beginsAt = startAt > createdAt ? startAt : createdAt;
  return {
    ...(floorPerTicket > ticketPrice && { floor: '每张保底不能比票价高。' }),
    ...(ticketPrice * maxTickets > maxU64 && { maxTickets: tooManyTickets }),
    ...(beginsAt + raisingMs + lockedMs > releaseBy && {
      releaseBy: '募集和锁仓要在这之前走完：请推后这个时间，或缩短募集、锁仓。',
    }),
  };
}

function readPrice(text: string, coin: PriceCoin | null): bigint | string {
  const price = readAmount(text, coin);
  return price === 0n ? '票价要大于 0。' : price;
}

function readAmount(text: string, coin: PriceCoin | null): bigint | string {
  if (!coin) return '请先选币种。';
  const amount = parseAmount(text, coin);
  if (amount.kind === 'amount') return amount.value;
  switch (amount.reason) {
    case 'too-many-decimals':
      return `${coin.symbol} 最多 ${coin.decimals} 位小数。`;
    case 'too-large':
      return '数额太大。';
    case 'not-a-number':
      return '请填写金额，例如 2.5。';
  }
}

function readDays(form: FormData, name: string): bigint | string {
  const days = countOf(form, name);
  return days && days <= maxLifeDays ? days * BigInt(dayMs) : `天数是 1 到 ${maxLifeDays} 的整数。`;
}

function readDeadline(text: string, createdAt: bigint): bigint | string {
  const moment = entryToMoment(text);
  if (moment === undefined) return '请选最晚释放的日期和时间。';
  return moment <= createdAt + maxLifeMs ? moment : '最晚释放要在三年以内。';
}
