import type { FunctionRow } from '@suixue/supabase/rows';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { FigureRow } from './figures.ts';
import { type Period, spanDaysOf } from './period.ts';

/** What is true now, whatever period is shown. */
export interface Standing {
  readonly members: number;
  /** Of those, memberships that end within 30 days. */
  readonly expiring: number;
  /** Null while no network has been followed. */
  readonly ledger: {
    /** Checkpoints, as text; null before the first answer of the node. */
    readonly lag: string | null;
    readonly stopped: string | null;
    readonly at: string;
  } | null;
}

export interface ChapterFigures {
  readonly slug: string;
  readonly title: string;
  readonly started: number;
  readonly finished: number;
}

/** The chapters of one course since its beginning. */
export interface CourseFigures {
  readonly slug: string;
  readonly title: string;
  readonly chapters: readonly ChapterFigures[];
}

interface CourseName {
  readonly slug: string;
  readonly title: string;
}

export interface Overview {
  readonly rows: readonly FigureRow[];
  readonly standing: Standing;
  /** Null if the course does not exist or, without a choice, if no person has started any. */
  readonly course: CourseFigures | null;
  /** The courses to choose from. */
  readonly courses: readonly CourseName[];
}

interface Asked {
  readonly period: Period;
  /** The slug of a course, empty for one that cannot exist; null for the one that most people have started. */
  readonly course: string | null;
}

export async function readOverview(account: AccountClient, { period, course }: Asked): Promise<Overview> {
  const [rows, standing, chapters, courses] = await Promise.all([
    account
      .rpc(
        'admin_overview',
        { from_day: period.from, to_day: period.to, span_days: spanDaysOf(period) },
        asRead,
      )
      .then(readRows),
    account.rpc('admin_standing', undefined, asRead).then(readRows),
    course === ''
      ? []
      : account.rpc('admin_chapters', course === null ? {} : { wanted: course }, asRead).then(readRows),
    account.rpc('admin_started_courses', undefined, asRead).then(readRows),
  ]);
  const shown = toCourse(chapters);
  const names = courses.map((each) => ({ slug: each.course_slug ?? '', title: each.course_title ?? '' }));
  const isListed = shown === null || names.some(({ slug }) => slug === shown.slug);
  return {
    rows: rows.map((row) => ({
      day: row.day,
      isBefore: row.is_before ?? false,
      figure: row.figure ?? '',
      part: row.part ?? '',
      amount: row.amount ?? '0',
      count: row.count ?? 0,
    })),
    standing: toStanding(standing),
    course: shown,
    courses: isListed ? names : [{ slug: shown.slug, title: shown.title }, ...names],
  };
}

const toStanding = (row: FunctionRow<'admin_standing'>): Standing => ({
  members: row.members ?? 0,
  expiring: row.expiring ?? 0,
  ledger:
    row.ledger_at === null ? null : { lag: row.ledger_lag, stopped: row.ledger_stopped, at: row.ledger_at },
});

function toCourse(rows: readonly FunctionRow<'admin_chapters'>[]): CourseFigures | null {
  const [first] = rows;
  if (!first) return null;
  return {
    slug: first.course_slug ?? '',
    title: first.course_title ?? '',
    chapters: rows.map((row) => ({
      slug: row.chapter_slug ?? '',
      title: row.chapter_title ?? '',
      started: row.started ?? 0,
      finished: row.finished ?? 0,
    })),
  };
}
