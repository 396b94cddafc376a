import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OriginalText } from '#app/ui/original-text.tsx';
import type { BuyOutcome } from './buy.ts';

interface BuyingResultProps {
  readonly outcome: BuyOutcome<unknown> | null;
  /** Continues on this device with the order that another device began to pay. */
  readonly onTakeOver: () => void;
  /** A press now would be ignored. */
  readonly isBusy: boolean;
}

/** How the last attempt ended, if it did not lead to a payment. */
export function BuyingResult({ outcome, ...takeOver }: BuyingResultProps) {
  switch (outcome?.kind) {
    case undefined:
    case 'placed':
      return null;
    case 'declined':
      // A toast reports that the wallet declined.
      if (outcome.by === 'wallet') return null;
      return (
        <Notice kind="note" title="没有付款">
          <p>您没有确认，什么都没有扣。想好了可以再来。</p>
        </Notice>
      );
    case 'refused':
      if (outcome.refusal.reason === 'bought-elsewhere') return <Elsewhere {...takeOver} />;
      return (
        <InView key={outcome.refusal.message}>
          <Notice kind="problem" title="没有付款">
            <p>{outcome.refusal.message}</p>
          </Notice>
        </InView>
      );
    case 'failed':
      return (
        <InView key={outcome.failure.kind}>
          <Notice kind="problem" title={outcome.failure.title}>
            <p>
              {outcome.failure.what}
              {outcome.failure.next}
            </p>
            {outcome.failure.walletText && <OriginalText source="钱包" text={outcome.failure.walletText} />}
          </Notice>
        </InView>
      );
  }
}

/** On phones the button stays at the bottom of the screen, and what it led to may be below its edge. */
function InView({ children }: { readonly children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="scroll-mt-20 scroll-mb-24" ref={shown}>
      {children}
    </div>
  );
}

/** Both devices pay the same order, which the contract accepts once: neither has to wait, and the buyer pays once. */
function Elsewhere({ onTakeOver, isBusy }: Omit<BuyingResultProps, 'outcome'>) {
  return (
    <Notice kind="warning" title="另一台设备上正在购买">
      <p>那边的付款可能还在路上。可以等它完成，也可以在这里接着付：两边是同一张订单，合约只收一次钱。</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={onTakeOver}>
          在这里接着付
        </Button>
        <ButtonLink to="/user/orders" tone="quiet">
          看我的订单
        </ButtonLink>
      </div>
    </Notice>
  );
}
