import { type CalendarDay, type CalendarMonth, type DayMark, daysText, daysWith } from './year-calendar.ts';

/** Size of a day in the drawing. */
const cell = 12;
const weeks = 6;

/** One month: a grain for each day that was checked in. Screen readers get the same as a sentence. */
export function MonthGrains({ month }: { readonly month: CalendarMonth }) {
  const marked = daysWith(month, 'checked', 'made-up');
  const today = month.days.find(({ isToday }) => isToday);
  return (
    <li>
      <h3 className="flex items-baseline justify-between font-sans text-sm font-normal text-soft">
        {month.month} 月<span className="text-faint">{marked.length > 0 && `${marked.length} 天`}</span>
      </h3>
      <p className="sr-only">{monthSentence(month)}</p>
      <svg aria-hidden="true" className="mt-1 w-full" viewBox={`0 0 ${7 * cell} ${weeks * cell}`}>
        {today && (
          <circle
            className="fill-none stroke-(--ink-faint)"
            cx={today.weekday * cell + cell / 2}
            cy={today.week * cell + cell / 2}
            r={cell / 2 - 0.5}
            strokeWidth={0.8}
          />
        )}
        <g className="fill-none" strokeLinecap="round">
          <path className="stroke-(--line-strong)" d={pathOf(month, 'empty', 0)} strokeWidth={2.4} />
          <path className="stroke-(--gold)" d={pathOf(month, 'checked')} strokeWidth={6.4} />
          <path className="stroke-(--gold-fill)" d={pathOf(month, 'checked')} strokeWidth={4.8} />
          <path className="stroke-(--gold)" d={pathOf(month, 'made-up')} strokeWidth={6.4} />
          <path className="stroke-(--paper-raised)" d={pathOf(month, 'made-up')} strokeWidth={4} />
        </g>
      </svg>
    </li>
  );
}

/** Upright strokes with round ends, which look like grains; of height 0 they are dots. */
function pathOf({ days }: CalendarMonth, mark: DayMark, height = 2.4): string {
  return days
    .filter((day) => day.mark === mark)
    .map((day) => strokeAt(day, height))
    .join('');
}

function strokeAt({ weekday, week }: CalendarDay, height: number): string {
  const x = weekday * cell + cell / 2;
  const y = week * cell + cell / 2 - height / 2;
  return `M${x} ${y}v${height}`;
}

function monthSentence(month: CalendarMonth): string {
  const checked = daysWith(month, 'checked');
  const madeUp = daysWith(month, 'made-up');
  const parts = [
    ...(checked.length > 0 ? [`签到 ${daysText(checked)}`] : []),
    ...(madeUp.length > 0 ? [`补签 ${daysText(madeUp)}`] : []),
  ];
  return parts.length > 0 ? `${parts.join('；')}。` : '没有签到。';
}
