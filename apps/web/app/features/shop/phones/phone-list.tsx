import { priceText, refundText, usdSource, usdText } from '#app/features/shop/catalogue/price-text.ts';
import { returnParameter } from '#app/platform/session/return-path.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import type { PhoneOffer } from './phone.ts';

interface PhoneListProps {
  readonly phones: readonly PhoneOffer[];
  readonly isSignedIn: boolean;
  readonly rate: string | null;
}

/** The phones for sale, with stock, price and terms of refund. */
export function PhoneList({ phones, isSignedIn, rate }: PhoneListProps) {
  const isAlone = phones.length === 1;
  const showsDollars =
    rate !== null && phones.some(({ pricings }) => pricings.some((pricing) => usdText(pricing, rate)));
  return (
    <>
      <ul className={classes('grid gap-5', !isAlone && 'sm:grid-cols-2')}>
        {phones.map((phone) => (
          <li key={phone.id}>
            <PhoneCard isAlone={isAlone} isSignedIn={isSignedIn} phone={phone} rate={rate} />
          </li>
        ))}
      </ul>
      {showsDollars && <p className="mt-3 text-sm text-faint">{usdSource(rate)}</p>}
    </>
  );
}

interface PhoneCardProps extends Omit<PhoneListProps, 'phones'> {
  readonly phone: PhoneOffer;
  /** The only phone takes the whole width, its picture beside its terms. */
  readonly isAlone: boolean;
}

function PhoneCard({ phone, isAlone, isSignedIn, rate }: PhoneCardProps) {
  const { id, name, description, picture, pricings, refundWindowMs, supplyLeft } = phone;
  const isSoldOut = supplyLeft === '0';
  const [pricing] = pricings;
  return (
    <Card
      className={classes('flex h-full flex-col gap-5', isAlone && 'sm:flex-row sm:items-center sm:gap-8')}
    >
      <img
        alt=""
        className={classes('aspect-4/3 w-full rounded-xl bg-sunk object-cover', isAlone && 'sm:w-1/2')}
        height={480}
        loading="lazy"
        src={picture}
        width={640}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="text-xl">{name || '手机'}</h3>
          {isSoldOut && <Badge tone="seal">已售罄</Badge>}
        </div>
        {description && <p className="mt-2 text-[0.95rem] text-soft">{description}</p>}
        {pricing && (
          <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
            <span className="font-serif text-2xl text-ink tabular-nums">{priceText(pricing)}</span>
            {usdText(pricing, rate) !== null && (
              <span className="text-sm text-soft">{usdText(pricing, rate)}</span>
            )}
          </p>
        )}
        <ul className={classes('mt-3 list-disc space-y-1 pl-5 text-sm text-soft', !isAlone && 'flex-1')}>
          <li>{refundText(refundWindowMs)}</li>
          {!isSoldOut && <li>{supplyLeft === null ? '有现货。' : `还剩 ${supplyLeft} 台。`}</li>}
        </ul>
        {pricing && !isSoldOut && (
          <p className="mt-5">
            <ButtonLink
              className="w-full"
              icon={isSignedIn ? 'wallet' : 'sign-in'}
              to={buyPath(id, pricing.place, isSignedIn)}
            >
              {isSignedIn ? '购买' : '登录后购买'}
              <span className="sr-only">：{name}</span>
            </ButtonLink>
          </p>
        )}
      </div>
    </Card>
  );
}

function buyPath(id: string, place: number, isSignedIn: boolean): string {
  const purchase = `/purchasing/${id}?pricing=${place}`;
  return isSignedIn ? purchase : `/sign-in?${new URLSearchParams({ [returnParameter]: purchase })}`;
}
