import { isOwned, isPermanent } from '@suixue/academy/membership/ownership';
import { remainingTime } from '@suixue/academy/membership/remaining-time';
import type { PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { Badge } from '#app/ui/badge.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';

/** Shows what the account already owns of this item, or owned before. */
export function OwnedNow({ offer: { owned }, now }: { readonly offer: PurchaseOffer; readonly now: bigint }) {
  const expireAt = BigInt(owned?.expireAt ?? 0);
  if (expireAt === 0n || isPermanent(expireAt)) return null;
  const isNow = isOwned({ expireAt, now });
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 text-[0.95rem] text-soft">
      <Badge tone={isNow ? 'leaf' : 'seal'}>{isNow ? '已拥有' : '已过期'}</Badge>
      {isNow
        ? `还有 ${remainingTime({ expireAt, now })}，到 ${momentToText(expireAt)}。`
        : `已在 ${momentToText(expireAt)} 到期。`}
    </p>
  );
}
