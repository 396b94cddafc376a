import type { ItemKind } from '@suixue/academy/orders/purchase-offer';
import { Icon } from '#app/ui/icon.tsx';

/** What has happened by the payment, once the ledger has it. */
const words: Readonly<Record<ItemKind, string>> = {
  course: '付款成功，已经开通',
  membership: '付款成功，已经开通',
  phone: '付款成功，等待发货',
  pass: '付款成功，已经到账',
  coupon: '付款成功，已经到账',
};

export function PaidTick({ kind }: { readonly kind: ItemKind }) {
  return (
    <p className="flex animate-settle flex-col items-center gap-2 text-lg font-semibold">
      <span className="flex size-14 items-center justify-center rounded-full bg-gold-fill text-on-gold">
        <Icon className="size-8" name="check" />
      </span>
      {words[kind]}
    </p>
  );
}
