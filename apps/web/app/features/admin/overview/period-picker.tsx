import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { spanText } from './day-text.ts';
import { choiceToPath } from './overview-path.ts';
import { type ChosenPeriod, lengthOf, maxDays, presetDays, previousPeriod, spanDaysOf } from './period.ts';

interface PeriodPickerProps extends ChosenPeriod {
  /** The chosen course, which the links keep. */
  readonly course: string | null;
  readonly today: string;
}

/** Chooses the days that the figures are of: links and a form, both without script. */
export function PeriodPicker({ period, preset, problem, entered, course, today }: PeriodPickerProps) {
  const length = lengthOf(period);
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <nav aria-label="时间段" className="flex rounded-full border border-line-strong p-0.5">
          {presetDays.map((days) => (
            <a
              aria-current={preset === days && problem === null ? 'true' : undefined}
              className={classes(
                'inline-flex min-h-10 items-center rounded-full px-4 text-sm',
                preset === days && problem === null
                  ? 'bg-gold-wash font-semibold text-gold'
                  : 'text-soft hover:text-ink',
              )}
              data-keep-scroll
              href={choiceToPath({ preset: days, period, course })}
              key={days}
            >
              {days} 天
            </a>
          ))}
        </nav>
        <details className="text-sm" open={problem !== null || preset === null}>
          <Summary tone="gold">自选日期</Summary>
          <form action="/admin" className="mb-3 flex flex-wrap items-end gap-3">
            {course !== null && <input name="course" type="hidden" value={course} />}
            <Field
              defaultValue={entered.from}
              key={`from ${entered.from}`}
              label="开始"
              max={today}
              name="from"
              required
              type="date"
            />
            <Field
              defaultValue={entered.to}
              key={`to ${entered.to}`}
              label="结束"
              max={today}
              name="to"
              required
              type="date"
            />
            <Button tone="quiet" type="submit">
              查看
            </Button>
            <p className="basis-full text-faint">最多 {maxDays} 天。</p>
          </form>
        </details>
      </div>
      {problem !== null && <Notice kind="warning" title={problem} />}
      <p className="mt-2 text-sm text-soft">
        {spanText(period)}，与之前的 {length} 天（{spanText(previousPeriod(period))}）比较。日期按北京时间
        {period.to === today && '，今天还没有结束'}。{spanDaysOf(period) > 1 && '图上一条是一周。'}
      </p>
    </div>
  );
}
