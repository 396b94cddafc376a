import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ChaptersCard } from './chapters-card.tsx';
import { toFigures } from './figures.ts';
import { Funnel } from './funnel.tsx';
import { LearnersCard } from './learners-card.tsx';
import { MoneyCard } from './money-card.tsx';
import type { ChosenPeriod } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import type { Overview } from './read-overview.ts';
import { MembersCard, SystemCard } from './standing-cards.tsx';

interface OverviewFiguresProps {
  readonly chosen: ChosenPeriod;
  readonly today: string;
  /** The course in the address. */
  readonly course: string | null;
  /** Null if it could not be read. */
  readonly overview: Overview | null;
}

/** How the academy does: money, people and learning in the chosen period. */
export function OverviewFigures({ chosen, today, course, overview }: OverviewFiguresProps) {
  return (
    <section aria-labelledby="figures" className="mb-10">
      <h2 className="mb-3 text-xl" id="figures">
        经营情况
      </h2>
      <PeriodPicker {...chosen} course={course} today={today} />
      {overview === null ? (
        <Notice kind="problem" title="数字暂时读不到，请稍后刷新再试。" />
      ) : (
        <Cards chosen={chosen} course={course} overview={overview} />
      )}
    </section>
  );
}

interface CardsProps extends Pick<OverviewFiguresProps, 'chosen' | 'course'> {
  readonly overview: Overview;
}

function Cards({ chosen, course, overview }: CardsProps) {
  const { rows, standing } = overview;
  const figures = toFigures(rows, chosen.period);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {figures.currencies.length === 0 && (
        <Card className="p-4! sm:p-6! lg:col-span-2">
          <h3 className="text-lg">收支</h3>
          <p className="mt-2 text-soft">这段时间和之前的一段都没有销售，也没有退款。</p>
        </Card>
      )}
      {figures.currencies.map((each) => (
        <div className="lg:col-span-2" key={each.currency}>
          <MoneyCard figures={each} />
        </div>
      ))}
      <MembersCard {...standing} {...figures} />
      <SystemCard {...standing} {...figures} />
      <Funnel funnel={figures.funnel} />
      <LearnersCard {...figures} />
      <div className="scroll-mt-20 lg:col-span-2" id="chapters">
        <ChaptersCard asked={course} choice={chosen} course={overview.course} courses={overview.courses} />
      </div>
    </div>
  );
}
