import { isPermanent } from '@suixue/academy/membership/ownership';
import { nextTerm } from '@suixue/academy/membership/term';
import { dayMs } from '@suixue/chain/duration';
import { refundText, usdSource, usdText } from '#app/features/shop/catalogue/price-text.ts';
import type { PlanOffer, PlanPricing } from '#app/features/shop/catalogue/read-offers.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { PriceLine } from './price-line.tsx';
import type { MembershipStanding } from './standing.ts';

interface PlanOfferFormProps {
  readonly plan: PlanOffer;
  readonly isOnShelf: boolean;
  readonly standing: MembershipStanding;
  /** When the account's term of this plan ends; null if it could not be read. */
  readonly expireAt: string | null;
  /** Null if it could not be read. */
  readonly isBound: boolean | null;
  /** A sentence about announced terms; null if there are none. */
  readonly coming: string | null;
  readonly rate: string | null;
  readonly now: number;
}

/** One plan with its durations and prices, leading to the purchase. A plain form that works without script. */
export function PlanOfferForm(props: PlanOfferFormProps) {
  const { plan, standing, coming, rate, isBound } = props;
  const barrier = toBarrier(props);
  const showsDollars = rate !== null && plan.pricings.some((pricing) => usdText(pricing, rate) !== null);
  return (
    <Card>
      <form action={`/purchasing/${plan.id}`}>
        <fieldset disabled={barrier !== null}>
          <legend className="mb-3 font-semibold">选一个期限</legend>
          <div className="space-y-3">
            {plan.pricings.map((pricing, at) => (
              <Choice {...props} isFirst={at === 0} key={pricing.place} pricing={pricing} />
            ))}
          </div>
        </fieldset>
        <ul className="mt-5 list-disc space-y-1 pl-5 text-sm text-soft">
          <li>{refundText(plan.refundWindowMs)}</li>
          {coming && <li>{coming}</li>}
          <li>不会自动续费。</li>
          {standing.kind === 'term' && plan.pricings.some(({ days }) => days === 0) && (
            <li>已买的期限不折抵价钱。</li>
          )}
          {plan.supplyLeft !== null && plan.supplyLeft !== '0' && <li>还剩 {plan.supplyLeft} 份。</li>}
          {showsDollars && <li>{usdSource(rate)}</li>}
        </ul>
        <div className="mt-5 bg-raised max-sm:sticky max-sm:bottom-0 max-sm:-mx-5 max-sm:-mb-5 max-sm:rounded-b-2xl max-sm:border-t max-sm:border-line max-sm:px-5 max-sm:py-3">
          {barrier ?? (
            <>
              <Button className="w-full sm:w-auto" icon="wallet" type="submit">
                去确认购买
              </Button>
              {isBound === false && (
                <p className="mt-2 text-sm text-faint">还没有绑定钱包也没关系，下一步就可以绑定。</p>
              )}
            </>
          )}
        </div>
      </form>
    </Card>
  );
}

/** Why the plan cannot be bought now and what to do instead; null if it can. */
function toBarrier({ plan, isOnShelf, standing }: PlanOfferFormProps) {
  if (standing.kind === 'permanent') {
    return <p className="text-leaf">您已经是永久会员。</p>;
  }
  if (!isOnShelf || plan.pricings.length === 0) {
    return <p className="text-seal">这个方案已下架。买过的不受影响。</p>;
  }
  if (plan.supplyLeft === '0') return <p className="text-seal">已售罄，暂时不能购买。</p>;
  return null;
}

interface ChoiceProps extends Pick<PlanOfferFormProps, 'expireAt' | 'now' | 'rate'> {
  readonly pricing: PlanPricing;
  readonly isFirst: boolean;
}

function Choice({ pricing, isFirst, expireAt, now, rate }: ChoiceProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-3 rounded-xl border border-line-strong px-4 py-3 has-checked:border-gold has-checked:bg-gold-wash has-disabled:cursor-default">
      <input
        className="mt-2 size-4 accent-(--gold-fill)"
        defaultChecked={isFirst}
        name="pricing"
        type="radio"
        value={pricing.place}
      />
      <span>
        <PriceLine pricing={pricing} rate={rate} />
        <span className="mt-1 block text-sm text-soft">{whatItDoes(pricing, expireAt, now)}</span>
      </span>
    </label>
  );
}

/** The new end of the term, counted from now or the current end, whichever is later. */
function whatItDoes({ days }: PlanPricing, expireAt: string | null, now: number): string {
  if (days === 0) return '没有到期日。';
  if (expireAt === null) return '从现在或原到期日中较晚的一个起算。';
  const had = BigInt(expireAt);
  if (isPermanent(had)) return '您已经永久拥有。';
  const { until } = nextTerm({ timedUntil: had, now: BigInt(now), duration: BigInt(days * dayMs) });
  const text = momentToText(until);
  if (had > BigInt(now)) return `续期：从原到期日起算，续到 ${text}。`;
  return had === 0n ? `现在付款，用到 ${text}。` : `已经过期，从付款成功时起算：现在付款，用到 ${text}。`;
}
