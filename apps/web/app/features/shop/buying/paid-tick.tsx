import { Icon } from '#app/ui/icon.tsx';

/** For what was just paid, once the ledger has the payment. */
export function PaidTick() {
  return (
    <p className="flex animate-settle flex-col items-center gap-2 text-lg font-semibold">
      <span className="flex size-14 items-center justify-center rounded-full bg-gold-fill text-on-gold">
        <Icon className="size-8" name="check" />
      </span>
      付款成功，已经开通
    </p>
  );
}
