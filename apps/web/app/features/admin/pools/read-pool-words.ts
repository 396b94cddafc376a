import { maxU64 } from '@suixue/chain/amount';
import type { PoolWords } from '@suixue/chain/transactions/catalogue';
import { isTooLong } from '#app/features/admin/catalogue/words/read-words.ts';
import { countOf, textOf } from '#app/features/admin/chain/form-values.ts';
import { entryToMoment } from './moment-entry.ts';

export type WordsField = 'name' | 'description' | 'icon' | 'start' | 'maxTickets' | 'perUser';

/** A sentence for each field that is wrong. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

interface WordsReading {
  /** Null while any field is wrong. */
  readonly words: PoolWords | null;
  readonly startAt: bigint | null;
  readonly maxTicketsNum: bigint | null;
  readonly problems: Problems<WordsField>;
}

interface WordsFacts {
  /** The chain's time in milliseconds. */
  readonly now: bigint;
  /** What the pool has now; only for a change. */
  readonly before?: PoolWords & { readonly sold: bigint; readonly ticketPrice: bigint };
}

/** The contract counts the price of all tickets in 64 bits. */
export const tooManyTickets = '票价乘以总票数太大，链上记不下，请少一些。';

/** Texts, start and numbers of tickets: what can be changed while a pool raises money. */
export function readPoolWords(form: FormData, { now, before }: WordsFacts): WordsReading {
  const problems: Partial<Record<WordsField, string>> = {};
  const texts = {
    name: textOf(form, 'name'),
    // Forms send line breaks as two characters.
    description: textOf(form, 'description').replaceAll('\r\n', '\n'),
    icon: textOf(form, 'icon'),
  };
  for (const [field, text] of Object.entries(texts) as [keyof typeof texts, string][]) {
    if (isTooLong(text)) problems[field] = '最多 2000 字节，约 660 个汉字。';
    else if (text.includes('\0')) problems[field] = '文字里有读不出来的字符。';
  }
  if (texts.name === '') problems.name = '请填写名称。';
  if (texts.icon !== '' && !/^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/.test(texts.icon))
    problems.icon ??= '图片以 / 或 https:// 开头，中间没有空格。';
  const startAt = readStart(textOf(form, 'start'), { now, before: before?.startAt });
  if (typeof startAt === 'string') problems.start = startAt;
  const maxTicketsNum = countOf(form, 'maxTickets') ?? 0n;
  if (maxTicketsNum === 0n) problems.maxTickets = '总票数是大于 0 的整数。';
  else if (before && maxTicketsNum < before.sold)
    problems.maxTickets = `已经卖出 ${before.sold} 张，总票数不能更少。`;
  else if (before && maxTicketsNum * before.ticketPrice > maxU64) problems.maxTickets = tooManyTickets;
  const maxTicketsNumPerUser = countOf(form, 'perUser');
  if (maxTicketsNumPerUser === undefined) problems.perUser = '每人上限是整数，0 表示不限。';
  const isRight = Object.keys(problems).length === 0;
  const words =
    isRight && typeof startAt === 'bigint' && maxTicketsNumPerUser !== undefined
      ? {
          name: texts.name,
          description: texts.description,
          iconUrl: texts.icon,
          startAt,
          maxTicketsNum,
          maxTicketsNumPerUser,
        }
      : null;
  return {
    words,
    startAt: typeof startAt === 'bigint' ? startAt : null,
    maxTicketsNum: problems.maxTickets === undefined ? maxTicketsNum : null,
    problems,
  };
}

interface StartFacts {
  readonly now: bigint;
  readonly before: bigint | undefined;
}

const minuteMs = 60_000n;

/** Without an entry, tickets are sold at once. A start that the pool has may be in the past. */
function readStart(text: string, { now, before }: StartFacts): bigint | string {
  if (text === '') return 0n;
  const moment = entryToMoment(text);
  if (moment === undefined) return '请选开始的日期和时间，或者留空。';
  // The field shows whole minutes.
  if (before !== undefined && before / minuteMs === moment / minuteMs) return before;
  return moment > now ? moment : '这个时间已经过去了。想马上开始，请留空。';
}
