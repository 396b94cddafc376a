import type { FormState } from '#app/platform/forms/form-state.ts';
import { Card } from '#app/ui/card.tsx';
import { MakeUpForm } from './make-up-form.tsx';
import { MonthGrains } from './month-grains.tsx';
import type { PointsPage } from './points-data.ts';
import {
  type CalendarMonth,
  type CheckedDay,
  type DayMark,
  daysWith,
  toYearCalendar,
} from './year-calendar.ts';

interface CalendarCardProps {
  readonly page: Pick<PointsPage, 'day' | 'makeUp' | 'total'>;
  /** The shown year and its days. */
  readonly year: number;
  readonly days: readonly CheckedDay[];
  /** The year in which the account was created. */
  readonly firstYear: number;
  readonly state: FormState | null;
}

/** The check-ins of a year, and making up a missed day. */
export function CalendarCard({ page, year, days, firstYear, state }: CalendarCardProps) {
  const thisYear = Number(page.day.slice(0, 4));
  const months = toYearCalendar(year, days, page.day);
  return (
    <div className="scroll-mt-20" id="calendar">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg">{year} 年的签到</h2>
          <p className="flex flex-wrap gap-x-4 text-sm">
            {year > firstYear && <YearLink to={yearPath(year - 1)} year={year - 1} />}
            {year < thisYear && (
              <YearLink
                to={year + 1 === thisYear ? '/points#calendar' : yearPath(year + 1)}
                year={year + 1}
              />
            )}
          </p>
        </div>
        <p className="mt-1 text-soft">{summary(months)}</p>
        <ol className="mt-4 grid grid-cols-3 gap-x-5 gap-y-4 sm:grid-cols-4 lg:grid-cols-6">
          {months.map((month) => (
            <MonthGrains key={month.month} month={month} />
          ))}
        </ol>
        <Legend />
        {year === thisYear && <MakeUpForm makeUp={page.makeUp} state={state} total={page.total} />}
      </Card>
    </div>
  );
}

function YearLink({ to, year }: { readonly to: string; readonly year: number }) {
  return (
    <a
      className="target inline-flex items-center justify-center text-gold underline underline-offset-4"
      data-keep-scroll
      href={to}
    >
      {year} 年
    </a>
  );
}

const yearPath = (year: number) => `/points?${new URLSearchParams({ year: String(year) })}#calendar`;

function summary(months: readonly CalendarMonth[]): string {
  const count = (...marks: readonly DayMark[]) =>
    months.reduce((sum, month) => sum + daysWith(month, ...marks).length, 0);
  const madeUp = count('made-up');
  const all = count('checked') + madeUp;
  if (all === 0) return '还没有签过到。';
  return madeUp === 0 ? `签到 ${all} 天。` : `签到 ${all} 天，其中补签 ${madeUp} 天。`;
}

/** For sighted readers; the sentences of the months need none. */
function Legend() {
  return (
    <p aria-hidden="true" className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-faint">
      <span className="inline-flex items-center gap-1.5">
        <span className="h-3 w-2 rounded-full border border-gold bg-gold-fill" />
        签到
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="h-3 w-2 rounded-full border border-gold" />
        补签
      </span>
      <span>每行一周，从周一开始</span>
    </p>
  );
}
