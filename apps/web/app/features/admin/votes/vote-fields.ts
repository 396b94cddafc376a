import { z } from 'zod';
import { entryToMoment } from '#app/features/admin/pools/moment-entry.ts';
import { parsed, typed } from '#app/platform/forms/form-fields.ts';
import { isSlug } from '#app/platform/navigation/valid-path.ts';

/** The limits of the database. */
export const voteLimits = {
  slug: 100,
  title: 200,
  body: 4_000,
  whenEqual: 300,
  options: 20,
  option: 200,
  fewest: 1_000_000,
} as const;

const within = (most: number, what: string) =>
  typed.refine((text) => [...text].length <= most, `${what}最多 ${most} 个字。`);
const required = (most: number, what: string) =>
  typed
    .refine((text) => text !== '', { error: `请填写${what}。`, abort: true })
    .refine((text) => [...text].length <= most, `${what}最多 ${most} 个字。`);

/** A moment in Beijing's time, as ISO 8601; `null` is wrapped, because it is a value here. */
const moment = (what: string) =>
  parsed((text) => {
    if (text === '') return { at: null };
    const found = entryToMoment(text);
    return found === undefined ? null : { at: new Date(Number(found)).toISOString() };
  }, `${what}的日期或时间不对，请重新选。`);

const lineList = typed.transform((text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);

const options = lineList
  .refine((lines) => lines.length >= 2, { error: '至少写两个选项，一行一个。', abort: true })
  .refine((lines) => lines.length <= voteLimits.options, `最多 ${voteLimits.options} 个选项。`)
  .refine(
    (lines) => lines.every((line) => [...line].length <= voteLimits.option),
    `每个选项最多 ${voteLimits.option} 个字。`,
  )
  .refine((lines) => new Set(lines).size === lines.length, '有两个选项一样。');

/** What an administrator fills in about a vote. The database checks it again. */
export const voteFields = {
  title: required(voteLimits.title, '题目'),
  slug: parsed(
    (text) => (isSlug(text.trim()) && text.trim().length <= voteLimits.slug ? text.trim() : null),
    '地址只用小写字母、数字和连字符，例如 next-live。',
  ),
  body: within(voteLimits.body, '说明'),
  options,
  eligibility: parsed((text) => (text === 'verified' || text === 'members' ? text : null), '请选择谁能投。'),
  registered: moment('注册期限'),
  opens: moment('开始'),
  closes: moment('截止'),
  rule: parsed((text) => (text === 'plurality' || text === 'majority' ? text : null), '请选择怎样当选。'),
  fewest: parsed(
    (text) =>
      /^\d{1,7}$/.test(text.trim()) && Number(text) <= voteLimits.fewest ? { ballots: Number(text) } : null,
    '最低票数请填 0 到 1,000,000 的整数。',
  ),
  equal: required(voteLimits.whenEqual, '票数相同怎么办'),
};

export type VoteField = keyof typeof voteFields;

export const voteForm = z.object(voteFields);

export type VoteInput = z.output<typeof voteForm>;

/** The two times in the right order, or the field with the problem. */
export function findTimeProblem({
  opens,
  closes,
}: Pick<VoteInput, 'opens' | 'closes'>): { readonly field: VoteField; readonly sentence: string } | null {
  if ((opens.at === null) !== (closes.at === null))
    return { field: opens.at === null ? 'opens' : 'closes', sentence: '开始和截止要一起填，或者都先不填。' };
  if (opens.at !== null && closes.at !== null && closes.at <= opens.at)
    return { field: 'closes', sentence: '截止要在开始之后。' };
  return null;
}
