import { priceText, refundText, usdSource, usdText } from '#app/features/shop/catalogue/price-text.ts';
import type { PlanOffer, PlanPricing } from '#app/features/shop/catalogue/read-offers.ts';
import { returnParameter } from '#app/platform/session/return-path.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { MembershipStanding } from './standing.ts';

/** The public page of a plan; `/vip/{id}` requires a session. */
const publicExplanation = '/vip-center/permanent-and-term';

interface PlanListProps {
  readonly plans: readonly PlanOffer[];
  /** Null without a session. */
  readonly standing: MembershipStanding | null;
  readonly rate: string | null;
}

/** The listed memberships with their prices. */
export function PlanList({ plans, standing, rate }: PlanListProps) {
  const showsDollars =
    rate !== null && plans.some(({ pricings }) => pricings.some((pricing) => usdText(pricing, rate)));
  return (
    <>
      <ul className="grid gap-5 md:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} rate={rate} standing={standing} />
          </li>
        ))}
      </ul>
      {showsDollars && <p className="mt-3 text-sm text-faint">{usdSource(rate)}</p>}
    </>
  );
}

interface PlanCardProps extends Omit<PlanListProps, 'plans'> {
  readonly plan: PlanOffer;
}

function PlanCard({ plan, standing, rate }: PlanCardProps) {
  const { id, name, description, pricings, refundWindowMs, supplyLeft } = plan;
  const isSoldOut = supplyLeft === '0';
  const mayBuy = !isSoldOut && standing?.kind !== 'permanent';
  return (
    <Card className="flex h-full flex-col">
      <h3 className="text-xl">{name || '会员'}</h3>
      {description && <p className="mt-2 text-[0.95rem] text-soft">{description}</p>}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {pricings.map((pricing) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            key={pricing.place}
          >
            <PriceLine pricing={pricing} rate={rate} />
            {mayBuy && <Buy id={id} pricing={pricing} standing={standing} />}
          </li>
        ))}
      </ul>
      <ul className="mt-4 flex-1 list-disc space-y-1 pl-5 text-sm text-soft">
        <li>{refundText(refundWindowMs)}</li>
        {supplyLeft !== null && !isSoldOut && <li>还剩 {supplyLeft} 份。</li>}
      </ul>
      {isSoldOut && <p className="mt-3 text-seal">已售罄，暂时不能购买。</p>}
      <p className="mt-4">
        <ButtonLink className="w-full" to={standing ? `/vip/${id}` : publicExplanation} tone="quiet">
          看这个方案的说明
        </ButtonLink>
      </p>
    </Card>
  );
}

export function PriceLine({
  pricing,
  rate,
}: {
  readonly pricing: PlanPricing;
  readonly rate: string | null;
}) {
  const dollars = usdText(pricing, rate);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="min-w-16 font-medium">{daysText(pricing.days)}</span>
      <span className="font-serif text-xl text-ink tabular-nums">{priceText(pricing)}</span>
      {dollars !== null && <span className="text-sm text-soft">{dollars}</span>}
    </span>
  );
}

interface BuyProps {
  readonly id: string;
  readonly pricing: PlanPricing;
  readonly standing: MembershipStanding | null;
}

function Buy({ id, pricing, standing }: BuyProps) {
  const purchase = `/purchasing/${id}?pricing=${pricing.place}`;
  const renews = pricing.days > 0 && (standing?.kind === 'term' || standing?.kind === 'lapsed');
  return (
    <ButtonLink
      className="max-sm:w-full"
      icon={standing ? 'wallet' : 'sign-in'}
      to={standing ? purchase : `/sign-in?${new URLSearchParams({ [returnParameter]: purchase })}`}
    >
      {!standing ? '登录后购买' : renews ? '续期' : '购买'}
      <span className="sr-only">：{daysText(pricing.days)}</span>
    </ButtonLink>
  );
}

/** The duration of a membership; 0 means for good. */
const daysText = (days: number): string => (days === 0 ? '永久' : `${days} 天`);
