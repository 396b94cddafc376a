import { Card } from '#app/ui/card.tsx';
import { tenthsText } from './change-text.ts';
import { BarChart } from './charts/bar-chart.tsx';
import { DataTable } from './charts/data-table.tsx';
import { toAxis } from './charts/scale.ts';
import { toTickText } from './charts/tick-text.ts';
import { shortDayText, spanText } from './day-text.ts';
import type { Figures } from './figures.ts';
import { KeyFigure } from './key-figure.tsx';
import { lengthOf } from './period.ts';

/** How many people learned each day. */
export function LearnersCard({ learners, learnersPerDay }: Pick<Figures, 'learners' | 'learnersPerDay'>) {
  const isDaily = learners.every(({ span }) => lengthOf(span) === 1);
  const values = learners.map(({ perDay }) => perDay);
  const most = learners.reduce((one, other) => (other.perDay > one.perDay ? other : one));
  const axis = toAxis(values);
  const text = ({ span, perDay }: Figures['learners'][number]) => `${spanText(span)}：${perDay} 人`;
  return (
    <Card className="p-4! sm:p-6!">
      <h3 className="text-lg">在学的人</h3>
      <dl className="mt-3 mb-5">
        <KeyFigure
          compared={learnersPerDay}
          title="平均每天"
          value={`${tenthsText(learnersPerDay.now)} 人`}
        />
      </dl>
      {learnersPerDay.now === 0n && most.perDay === 0n ? (
        <p className="text-soft">这段时间还看不出有人在学。</p>
      ) : (
        <>
          <BarChart
            axis={axis}
            name={`${isDaily ? '每天' : '每周平均每天'}在学的人数。最多的是 ${spanText(most.span)}，${most.perDay} 人。`}
            places={learners.map(({ span }) => shortDayText(span.from))}
            placeText={(place) => {
              const at = learners[place];
              return at ? text(at) : '';
            }}
            series={[{ key: 'learners', title: '在学的人', look: 'solid', values }]}
            tickText={toTickText(axis, 0)}
          />
          <DataTable
            caption="在学的人，没有记录的日子不列"
            columns={[
              { key: 'span', title: '日期', cell: ({ span }) => spanText(span) },
              {
                key: 'people',
                title: isDaily ? '人数' : '平均每天',
                align: 'end',
                cell: ({ perDay }) => String(perDay),
              },
            ]}
            rowKey={({ span }) => span.from}
            rows={learners.filter(({ perDay }) => perDay > 0n)}
          />
        </>
      )}
    </Card>
  );
}
