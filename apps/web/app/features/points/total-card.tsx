import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { signed } from './describe-entry.ts';
import type { PointsPage } from './points-data.ts';

interface TotalCardProps {
  readonly page: Pick<PointsPage, 'total' | 'today' | 'week' | 'isCheckedIn'>;
  readonly streak: number;
}

/** The total, what was earned lately, and today's check-in. */
export function TotalCard({ page: { total, today, week, isCheckedIn }, streak }: TotalCardProps) {
  return (
    <Card>
      <h2 className="sr-only">我的积分</h2>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p>
          <span className="block text-sm text-soft">积分</span>
          <span className="font-serif text-5xl leading-tight text-ink">{minus(total)}</span>
        </p>
        <CheckInForm isCheckedIn={isCheckedIn} />
      </div>
      <dl className="mt-5 grid grid-cols-3 gap-3 border-t border-line pt-4">
        <Figure title="今天得到" value={signed(today)} />
        <Figure title="本周得到" value={signed(week)} />
        <Figure title="连续签到" value={`${streak} 天`} />
      </dl>
      <p className="mt-3 text-sm text-faint">
        一天从北京时间零点算起，一周从周一算起。漏签一天，连续天数从头数，积分不少。
      </p>
      {total < 0 && (
        <div className="mt-4">
          <Notice kind="note" title="总数在零以下，暂时不能花">
            <p>
              有几笔积分给错了，管理员已经撤回，
              <a className="text-gold underline underline-offset-4" href="/points/journal?kind=reversal">
                看是哪几笔
              </a>
              。照常学习和签到，回到零以上就能花。
            </p>
          </Notice>
        </div>
      )}
    </Card>
  );
}

/** With a minus sign, which is as wide as a digit. */
const minus = (total: number) => (total < 0 ? signed(total) : String(total));

function Figure({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{title}</dt>
      <dd className="font-serif text-xl">{value}</dd>
    </div>
  );
}
