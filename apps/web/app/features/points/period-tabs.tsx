import { classes } from '#app/ui/classes.ts';
import { type RankPeriod, rankPath, rankPeriods } from './ranking.ts';

/** The periods of the ranking, as links below the tabs of the area. */
export function PeriodTabs({ period: shown }: { readonly period: RankPeriod }) {
  return (
    <nav aria-label="时间" className="inline-flex rounded-full border border-line bg-sunk p-1">
      {rankPeriods.map(({ period, title }) => (
        <a
          aria-current={period === shown ? 'page' : undefined}
          className={classes(
            'target inline-flex items-center justify-center rounded-full px-5 text-[0.95rem]',
            period === shown ? 'bg-raised font-semibold text-gold shadow-lift' : 'text-soft hover:text-ink',
          )}
          data-keep-scroll
          href={rankPath(period)}
          key={period}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
