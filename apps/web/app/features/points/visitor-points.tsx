import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { GrainSheet } from './grain-sheet.tsx';
import { LimitsCard } from './limits-card.tsx';
import type { PointsRule, ShownOffer } from './points-data.ts';
import { RulesCard } from './rules-card.tsx';

interface VisitorPointsProps {
  readonly rules: readonly PointsRule[] | null;
  /** Null if they could not be read. */
  readonly offers: readonly ShownOffer[] | null;
  readonly signIn: string;
}

/** What points are, for visitors without a session. */
export function VisitorPoints({ rules, offers, signIn }: VisitorPointsProps) {
  const makeUp = rules?.find(({ source }) => source === 'make-up');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_18rem] lg:col-span-2">
        <div>
          <h2 className="text-2xl">学一天，攒一粒</h2>
          <p className="mt-2 text-soft">
            登录之后，签到和学习都会记下来。一天从北京时间零点算起；漏签不扣积分。
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink icon="sign-in" to={signIn}>
              登录
            </ButtonLink>
            <ButtonLink to="/sign-up" tone="quiet">
              注册
            </ButtonLink>
          </div>
        </div>
        <GrainSheet className="order-first w-full rounded-xl bg-sunk p-4 sm:order-none" />
      </Card>
      <RulesCard rules={rules} />
      <div className="grid gap-5">
        <Card>
          <h2 className="text-lg">能换什么</h2>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 text-[0.95rem] text-soft">
            {makeUp && (
              <li>补签：漏了一天，可以用 {makeUp.amount} 积分补上，让连续天数接着数。每月次数有限。</li>
            )}
            <li>优惠券：买课程和会员时抵一部分价格。换之前写明价格、条件和剩余。</li>
          </ul>
          <Offers offers={offers} />
        </Card>
        <LimitsCard />
      </div>
    </div>
  );
}

function Offers({ offers }: Pick<VisitorPointsProps, 'offers'>) {
  if (offers === null || offers.length === 0)
    return (
      <p className="mt-3 text-[0.95rem] text-faint">
        {offers === null ? '能换的优惠券暂时读不到，稍后再看。' : '现在没有可以换的优惠券。'}
      </p>
    );
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line">
      {offers.map(({ id, name, price, description, terms, limits }) => (
        <li className="flex items-baseline justify-between gap-4 py-3" key={id}>
          <div className="min-w-0">
            <h3 className="break-words">{name}</h3>
            {description !== '' && <p className="text-sm text-soft">{description}</p>}
            <p className="text-sm text-soft">{terms}</p>
            <p className="text-sm text-faint">{limits}</p>
          </div>
          <p className="shrink-0 font-serif text-lg text-gold">{price} 积分</p>
        </li>
      ))}
    </ul>
  );
}
