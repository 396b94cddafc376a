import { dayMs } from '@suixue/chain/duration';

/** Days in Shanghai, the first and the last included, as `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const presetDays = [7, 30, 90] as const;
type PresetDays = (typeof presetDays)[number];
const defaultDays: PresetDays = 30;

export interface ChosenPeriod {
  readonly period: Period;
  /** Null for own dates. */
  readonly preset: PresetDays | null;
  /** Why the dates in the address were not used; null if they were. */
  readonly problem: string | null;
  /** The dates of the form: what was entered, or the period. */
  readonly entered: Period;
}

/** A year with a leap day. The database returns no more days. */
export const maxDays = 366;
const firstDay = '2000-01-01';

const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const toDay = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** Calendar days have no time zone, so neither month ends nor leap days need a rule of their own. */
export const addDays = (day: string, days: number): string => toDay(toNumber(day) + days);
export const lengthOf = ({ from, to }: Period): number => toNumber(to) - toNumber(from) + 1;
export const daysOf = (period: Period): readonly string[] =>
  Array.from({ length: lengthOf(period) }, (_, place) => addDays(period.from, place));

/** As many days, directly before. */
export function previousPeriod(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) };
}

const lastDays = (days: number, today: string): Period => ({ from: addDays(today, 1 - days), to: today });

/** The period in an address: `days` for one that ends today, or `from` and `to`. */
export function toChosenPeriod(params: URLSearchParams, today: string): ChosenPeriod {
  const days = params.get('days');
  const [from, to] = [params.get('from')?.trim() ?? '', params.get('to')?.trim() ?? ''];
  const hasDates = params.has('from') || params.has('to');
  const preset = presetDays.find((each) => String(each) === (days ?? String(defaultDays)));
  if (preset !== undefined && !hasDates) {
    const period = lastDays(preset, today);
    return { period, preset, problem: null, entered: period };
  }
  const problem = hasDates ? findProblem({ from, to }, today) : '没有这个时间段，先显示最近 30 天。';
  if (problem === null) return { period: { from, to }, preset: null, problem, entered: { from, to } };
  const period = lastDays(defaultDays, today);
  const entered = { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
  return { period, preset: defaultDays, problem, entered: hasDates ? entered : period };
}

function findProblem(period: Period, today: string): string | null {
  if (!isDay(period.from) || !isDay(period.to)) return '请填写开始和结束的日期，先显示最近 30 天。';
  if (period.from > period.to) return '开始日期在结束日期之后，先显示最近 30 天。';
  if (period.from < firstDay) return '开始日期太早，先显示最近 30 天。';
  if (period.to > today) return '结束日期还没有到，先显示最近 30 天。';
  if (lengthOf(period) > maxDays) return `一次最多看 ${maxDays} 天，先显示最近 30 天。`;
  return null;
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(Number.isNaN(toNumber(text)) ? 0 : toNumber(text)) === text
  );
}

/** Up to here a chart has a bar for each day; above, for each week. */
const maxDailyBars = 92;

/** Days in a span of a chart. */
export const spanDaysOf = (period: Period): 1 | 7 => (lengthOf(period) > maxDailyBars ? 7 : 1);

/** The spans of a chart, oldest first. The last week may be shorter. */
export function toSpans(period: Period): readonly Period[] {
  const length = lengthOf(period);
  const size = spanDaysOf(period);
  return Array.from({ length: Math.ceil(length / size) }, (_, place) => {
    const from = addDays(period.from, place * size);
    const last = addDays(from, size - 1);
    return { from, to: last < period.to ? last : period.to };
  });
}
