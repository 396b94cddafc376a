import { type CardSchedule, previewRatings } from '@suixue/assistant/study/schedule-card';
import { dateInZone, defaultZone, startOfDay, toZone } from '@suixue/assistant/study/zoned-day';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { CardDay, DueCard } from './due-card.ts';

/** Cards of one sitting. */
const perSitting = 20;
/** A card that is being learned is asked again this early, if nothing else is due. */
export const learnAheadMs = 20 * 60_000;

const columns =
  `id, front, back, origin, source_path, source_title, due_at, state, stability::text, difficulty::text,
  scheduled_days, learning_steps, reps, lapses, last_review_at` as const;

interface ScheduleRow {
  readonly due_at: string;
  readonly state: number;
  readonly stability: string;
  readonly difficulty: string;
  readonly scheduled_days: number;
  readonly learning_steps: number;
  readonly reps: number;
  readonly lapses: number;
  readonly last_review_at: string | null;
}

interface DueRow extends ScheduleRow {
  readonly id: string;
  readonly front: string;
  readonly back: string;
  readonly origin: string;
  readonly source_path: string | null;
  readonly source_title: string | null;
}

interface Moment {
  readonly now: number;
  readonly zone: string;
}

export const toSchedule = (row: ScheduleRow): CardSchedule => ({
  dueAt: Date.parse(row.due_at),
  state: row.state,
  stability: Number(row.stability),
  difficulty: Number(row.difficulty),
  scheduledDays: row.scheduled_days,
  learningSteps: row.learning_steps,
  reps: row.reps,
  lapses: row.lapses,
  lastReviewAt: row.last_review_at === null ? null : Date.parse(row.last_review_at),
});

export function toDueCard(row: DueRow, schedule: CardSchedule, moment: Moment): DueCard {
  const { source_path: path } = row;
  return {
    id: row.id,
    front: row.front,
    back: row.back,
    isGenerated: row.origin === 'practice',
    source: path === null ? null : { path, title: row.source_title ?? '出处' },
    reps: schedule.reps,
    review: crypto.randomUUID(),
    previews: previewRatings(schedule, moment),
  };
}

/** One card of the viewer; null if there is none. */
export async function readDueRow(
  account: AccountClient,
  viewerId: string,
  card: string,
): Promise<DueRow | null> {
  const rows = account.from('study_cards').select(columns).eq('user_id', viewerId).eq('id', card);
  return readRows(await rows.maybeSingle());
}

/** The cards to answer now, those that have waited longest first. */
export async function readDueCards(account: AccountClient, viewerId: string, moment: Moment) {
  const toText = (ms: number) => new Date(ms).toISOString();
  const { now } = moment;
  const rows = account.from('study_cards').select(columns).eq('user_id', viewerId).eq('is_suspended', false);
  const found: readonly DueRow[] = readRows(
    await rows
      .or(`due_at.lte.${toText(now)},and(state.in.(1,3),due_at.lte.${toText(now + learnAheadMs)})`)
      .order('due_at')
      .order('id')
      .limit(perSitting),
  );
  return found.map((row) => toDueCard(row, toSchedule(row), moment));
}

/** The time zone of the viewer's last answer, whose days the page shows. */
export async function readZone(account: AccountClient, viewerId: string): Promise<string> {
  const rows = account.from('study_reviews').select('zone').eq('user_id', viewerId);
  const [last] = readRows(await rows.order('reviewed_at', { ascending: false }).limit(1));
  return toZone(last?.zone ?? defaultZone);
}

const shownDays = 7;

/** How many cards are due now, later today, and on the next days. */
export async function readCardDays(account: AccountClient, { now, zone }: Moment) {
  const days = Array.from({ length: shownDays }, (_, place) => startOfDay(now, zone, place));
  const borders = [now, ...days.slice(1), startOfDay(now, zone, shownDays)];
  const rows = readRows(
    await account.rpc('my_cards_by_day', { borders: borders.map((ms) => new Date(ms).toISOString()) }),
  );
  const countAt = (place: number) => Number(rows?.find((row) => row.place === place)?.cards ?? 0);
  const byDay: readonly CardDay[] = days.map((ms, place) => ({
    date: dateInZone(ms, zone),
    cards: place === 0 ? countAt(0) + countAt(1) : countAt(place + 1),
  }));
  return { dueNow: countAt(0), days: byDay };
}

/** The number of answers since the viewer's day began. */
export async function countAnswersToday(account: AccountClient, viewerId: string, { now, zone }: Moment) {
  const { count, error } = await account
    .from('study_reviews')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', viewerId)
    .gte('reviewed_at', new Date(startOfDay(now, zone)).toISOString());
  readRows({ data: count, error });
  return count ?? 0;
}
