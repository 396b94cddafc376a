import type { LearningWeek } from '@suixue/academy/points/learning-week';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

export function LearningWeekCard({ week }: { readonly week: LearningWeek | null }) {
  return (
    <Card>
      <h2 className="text-lg">连续学习</h2>
      {week ? <Week week={week} /> : <p className="mt-2 text-[0.95rem] text-soft">暂时读不到，稍后再看。</p>}
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
