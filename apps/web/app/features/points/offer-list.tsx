import { Button } from '#app/ui/button.tsx';
import { couponText } from './coupon-text.ts';
import { limitsText } from './offer-limits.ts';
import type { ClaimableOffer, ExchangeOffer } from './points-data.ts';

interface OfferListProps {
  readonly offers: readonly ClaimableOffer[];
  readonly total: number;
  /** Null while no bound wallet is connected. */
  readonly onChoose: ((offer: ClaimableOffer) => void) | null;
  readonly isBusy: boolean;
}

export function OfferList({ offers, total, onChoose, isBusy }: OfferListProps) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {offers.map((offer) => {
        const obstacle = obstacleOf(offer, total);
        const { description, terms } = couponText(offer.terms, offer.currency);
        return (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4" key={offer.id}>
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="text-lg break-words">{offer.name}</h3>
              {description !== '' && <p className="text-[0.95rem] text-soft">{description}</p>}
              <p className="text-[0.95rem] text-soft">{terms}</p>
              <p className="text-sm text-faint">{limitsText(offer)}</p>
            </div>
            <div className="flex items-center gap-4">
              <p className="font-serif text-xl whitespace-nowrap text-ink">
                {offer.price} <span className="font-sans text-sm text-soft">积分</span>
              </p>
              {obstacle === null && onChoose !== null ? (
                <Button disabled={isBusy} onClick={() => onChoose(offer)} tone="quiet">
                  兑换<span className="sr-only">「{offer.name}」</span>
                </Button>
              ) : (
                obstacle !== null && <p className="text-sm text-faint">{obstacle}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Why the offer cannot be taken now; null if it can. */
export function obstacleOf(
  { isAvailable, left, perAccount, takenByMe, price }: ExchangeOffer,
  total: number,
) {
  if (left === 0) return '已经换完';
  if (perAccount !== null && takenByMe >= perAccount) return '已经换到上限';
  if (!isAvailable) return '暂时不能换';
  return total < price ? `还差 ${price - total} 积分` : null;
}
