import { priceText, refundText, usdSource, usdText } from '#app/features/shop/catalogue/price-text.ts';
import type { PlanOffer, PlanPricing } from '#app/features/shop/catalogue/read-offers.ts';
import { returnParameter } from '#app/platform/session/return-path.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { daysText } from './days-text.ts';
import { listChoices, type PlanChoice, perDayText, recommendChoice, savingText } from './plan-value.ts';
import type { MembershipStanding } from './standing.ts';

/** The public page about plans; `/vip/{id}` requires a session. */
const publicExplanation = '/vip-center/permanent-and-term';

interface PlanChoicesProps {
  readonly plans: readonly PlanOffer[];
  /** Null without a session. */
  readonly standing: MembershipStanding | null;
  readonly rate: string | null;
}

/** The memberships for sale: one recommended, the others in short. */
export function PlanChoices({ plans, standing, rate }: PlanChoicesProps) {
  const choices = listChoices(plans);
  const best = recommendChoice(choices);
  if (!best) return <p className="text-soft">会员已售罄。已经是会员的不受影响。</p>;
  const others = choices.filter((choice) => choice !== best);
  const showsDollars = rate !== null && usdText(best.pricing, rate) !== null;
  return (
    <div className="rounded-2xl border border-gold bg-raised p-5 shadow-lift sm:p-7">
      <Recommended choice={best} rate={rate} saving={savingText(best, choices)} standing={standing} />
      {others.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-t border-line">
          {others.map((choice) => (
            <li
              className="flex items-center justify-between gap-4 py-3"
              key={`${choice.plan.id} ${choice.pricing.place}`}
            >
              <span>
                <span className="block">
                  {daysText(choice.pricing.days)}
                  <span className="ml-3 font-serif text-lg tabular-nums">{priceText(choice.pricing)}</span>
                </span>
                <span className="block text-sm text-faint">{noteOf(choice.pricing)}</span>
              </span>
              <Buy choice={choice} standing={standing} tone="quiet" />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-faint">
        {refundText(best.plan.refundWindowMs)}
        <TextLink href={standing ? `/vip/${best.plan.id}` : publicExplanation}>看这个方案的说明</TextLink>
        {showsDollars && <span className="mt-1 block">{usdSource(rate)}</span>}
      </p>
    </div>
  );
}

const noteOf = (pricing: PlanPricing) => (pricing.days === 0 ? '没有到期日' : perDayText(pricing));

interface RecommendedProps {
  readonly choice: PlanChoice;
  readonly saving: string | null;
  readonly standing: MembershipStanding | null;
  readonly rate: string | null;
}

function Recommended({ choice, saving, standing, rate }: RecommendedProps) {
  const { plan, pricing } = choice;
  const perDay = perDayText(pricing);
  const dollars = usdText(pricing, rate);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="mr-1 font-semibold">{daysText(pricing.days)}会员</span>
        <Badge tone="gold">推荐</Badge>
        {saving !== null && <Badge tone="leaf">{saving}</Badge>}
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-[2.5rem] leading-tight font-semibold tabular-nums">
          {priceText(pricing)}
        </span>
        {dollars !== null && <span className="text-soft">{dollars}</span>}
        {perDay !== null && <span className="text-soft">{perDay}</span>}
      </p>
      {plan.supplyLeft !== null && <p className="mt-1 text-sm text-soft">还剩 {plan.supplyLeft} 份。</p>}
      <div className="mt-5 max-md:hidden">
        <Buy choice={choice} isWide standing={standing} />
      </div>
    </>
  );
}

/** On phones the recommended plan stays in reach at the bottom of the screen. */
export function PlanActionBar({ plans, standing }: Omit<PlanChoicesProps, 'rate'>) {
  const best = recommendChoice(listChoices(plans));
  if (!best || standing?.kind === 'permanent') return null;
  return (
    <div
      className="sticky bottom-0 z-20 -mx-5 mt-10 flex items-center justify-between gap-4 border-t border-line bg-paper/95 px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] backdrop-blur-md md:hidden"
      data-action-bar
    >
      <span className="min-w-0">
        <span className="block font-serif text-xl leading-tight font-semibold tabular-nums">
          {priceText(best.pricing)}
        </span>
        <span className="block truncate text-sm text-soft">
          {daysText(best.pricing.days)} · {noteOf(best.pricing)}
        </span>
      </span>
      <Buy choice={best} standing={standing} />
    </div>
  );
}

interface BuyProps {
  readonly choice: PlanChoice;
  readonly standing: MembershipStanding | null;
  readonly tone?: 'primary' | 'quiet';
  readonly isWide?: boolean;
}

function Buy({ choice: { plan, pricing }, standing, tone = 'primary', isWide = false }: BuyProps) {
  if (standing?.kind === 'permanent') return null;
  const purchase = `/purchasing/${plan.id}?pricing=${pricing.place}`;
  const renews = pricing.days > 0 && (standing?.kind === 'term' || standing?.kind === 'lapsed');
  return (
    <ButtonLink
      className={isWide ? 'w-full' : 'shrink-0'}
      to={standing ? purchase : `/sign-in?${new URLSearchParams({ [returnParameter]: purchase })}`}
      tone={tone}
    >
      {!standing ? '登录后购买' : renews ? '续期' : '购买'}
      <span className="sr-only">：{daysText(pricing.days)}</span>
    </ButtonLink>
  );
}
