import { classes } from '#app/ui/classes.ts';
import type { CardDay } from './due-card.ts';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

export const dayTitle = (date: string, place: number) =>
  ['今天', '明天'][place] ?? weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];

/** Cards of the next seven days as bars; in words if there are none. */
export function CardDays({ days }: { readonly days: readonly CardDay[] }) {
  const most = Math.max(1, ...days.map(({ cards }) => cards));
  return (
    <section aria-labelledby="card-days">
      <h2 className="mb-4 text-center text-base text-soft" id="card-days">
        接下来七天
      </h2>
      {days.every(({ cards }) => cards === 0) ? (
        <p className="text-center text-soft">没有到期的卡片，可以放心学新的。</p>
      ) : (
        <ol className="mx-auto grid max-w-md grid-cols-7 gap-2">
          {days.map(({ date, cards }, place) => (
            <li className="flex flex-col items-center gap-1.5 text-center" key={date}>
              <span className={classes('text-sm tabular-nums', cards === 0 ? 'text-faint' : 'font-semibold')}>
                {cards}
                <span className="sr-only"> 张</span>
              </span>
              <svg aria-hidden="true" className="h-16 w-full" preserveAspectRatio="none" viewBox="0 0 10 100">
                <rect className="fill-sunk" height="100" width="10" />
                <Bar share={cards / most} />
              </svg>
              <time className="text-xs text-faint" dateTime={date}>
                {dayTitle(date, place)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Bar({ share }: { readonly share: number }) {
  if (share === 0) return null;
  const height = Math.max(8, Math.round(share * 100));
  return <rect className="fill-gold-fill" height={height} width="10" y={100 - height} />;
}
