import { Card } from '#app/ui/card.tsx';
import { describeRules, streakMilestones } from './describe-rule.ts';
import type { PointsRule } from './points-data.ts';

interface RulesCardProps {
  /** Null if they could not be read. */
  readonly rules: readonly PointsRule[] | null;
}

/** What gives points now, and how many. */
export function RulesCard({ rules }: RulesCardProps) {
  return (
    <div className="scroll-mt-20" id="rules">
      <Card>
        <h2 className="text-lg">怎样得到</h2>
        {rules === null ? (
          <p className="mt-2 text-soft">规则暂时读不到，稍后再看。</p>
        ) : (
          <Rules rules={rules} />
        )}
        <p className="mt-3 text-sm text-faint">
          每一笔都写进流水，总数由流水相加。给错的，管理员会写明原因撤回。
        </p>
      </Card>
    </div>
  );
}

function Rules({ rules }: { readonly rules: readonly PointsRule[] }) {
  const milestones = streakMilestones(rules);
  return (
    <>
      <dl className="mt-2 divide-y divide-line">
        {describeRules(rules).map(({ title, terms, worth }) => (
          <div className="flex items-baseline justify-between gap-4 py-2.5" key={title}>
            <dt className="min-w-0">
              {title}
              {terms !== '' && <span className="block text-sm text-faint">{terms}</span>}
            </dt>
            <dd className="shrink-0 font-serif text-lg text-gold">{worth}</dd>
          </div>
        ))}
      </dl>
      {milestones.length > 0 && (
        <div className="border-t border-line py-2.5">
          <p>连续签到到这些天数，另外给：</p>
          <ul className="mt-2 flex flex-wrap gap-2 text-sm">
            {milestones.map(({ length, worth }) => (
              <li className="rounded-full bg-gold-wash px-3 py-1" key={length}>
                {length} 天 <span className="text-gold">{worth}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
