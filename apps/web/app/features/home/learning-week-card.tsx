import type { LearningWeek } from '@suixue/academy/points/learning-week';
import { CheckInForm } from '#app/features/points/check-in-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

interface LearningWeekCardProps {
  readonly week: LearningWeek | null;
  /** Null if it could not be read. */
  readonly isCheckedIn: boolean | null;
}

export function LearningWeekCard({ week, isCheckedIn }: LearningWeekCardProps) {
  return (
    <Card>
      <h2 className="text-lg">连续学习</h2>
      {week ? <Week week={week} /> : <p className="mt-2 text-[0.95rem] text-soft">暂时读不到，稍后再看。</p>}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <TextLink href="/points">我的积分</TextLink>
        {isCheckedIn !== null && <CheckInForm isCheckedIn={isCheckedIn} tone="quiet" />}
      </div>
    </Card>
  );
}

function Week({ week: { streak, isTodayDone, days } }: { readonly week: LearningWeek }) {
  return (
    <>
      <p className="mt-1">
        <span className="font-serif text-3xl text-ink">{streak}</span> <span className="text-soft">天</span>
      </p>
      <ol className="mt-3 grid grid-cols-7 text-center text-xs text-faint">
        {days.map(({ date, isDone }) => (
          <li className="grid justify-items-center gap-1" key={date}>
            <span
              className={classes(
                'grid size-8 place-items-center rounded-full',
                isDone ? 'bg-gold-fill text-on-gold' : 'border border-line-strong',
              )}
            >
              {isDone && <Icon className="size-4" name="check" />}
            </span>
            <span aria-hidden="true">{weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]}</span>
            <span className="sr-only">
              {`${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日${isDone ? '学过' : '没有学'}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-soft">{encouragement(streak, isTodayDone)}</p>
    </>
  );
}

function encouragement(streak: number, isTodayDone: boolean): string {
  if (isTodayDone) return '今天学过了，明天见。';
  return streak > 0 ? '今天再学一点，就接上了。' : '学一点，哪怕几分钟，就从今天算起。';
}
