import type { ReactNode } from 'react';
import { SheetFoot } from '#app/features/money/payment/sheet/sheet-foot.tsx';
import type { Preview } from '#app/features/money/payment/sheet/use-preview.ts';
import type { SheetQuestion } from '#app/features/money/payment/sheet/use-sheet-consent.ts';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Button } from '#app/ui/button.tsx';
import { BuyingResult } from './buying-result.tsx';
import { MissingMoney } from './missing-money.tsx';
import { useBalance } from './use-balance.ts';
import type { useBuying } from './use-buying.ts';

interface PayPartProps {
  readonly address: string;
  readonly currency: string;
  readonly toPay: bigint;
  readonly buying: ReturnType<typeof useBuying> & {
    readonly statement: Preview;
    readonly question: SheetQuestion | null;
  };
  readonly isSponsored?: boolean;
  /** The sheet is one card of a longer page. */
  readonly isCard?: boolean;
  /** There is nothing to pay yet. */
  readonly isDisabled?: boolean;
  /** Shown above the fee. */
  readonly notice?: ReactNode;
  /** What the button does. */
  readonly label: string;
  /** The first of the details. */
  readonly children?: ReactNode;
}

/** The lower part of every sheet, with the bound wallet connected: what happened last, the fee, the details and the button that pays. */
export function PayPart(props: PayPartProps) {
  const { address, currency, toPay, isSponsored = false, isCard = false } = props;
  const { isDisabled = false, notice, label, children } = props;
  const { outcome, isBusy, start, statement, question } = props.buying;
  const balance = useBalance(address, currency);
  const isShort = balance !== null && balance < toPay;
  const isLoading = statement.isLoading && !isShort;
  return (
    <>
      <BuyingResult isBusy={isBusy} onTakeOver={() => void start({ takesOver: true })} outcome={outcome} />
      {isShort && <MissingMoney address={address} balance={balance} currency={currency} toPay={toPay} />}
      {notice}
      <SheetFoot
        button={
          <Button
            busy={isBusy || isLoading}
            className="w-full"
            disabled={isShort || isDisabled}
            icon="wallet"
            onClick={() => void start()}
          >
            {label}
          </Button>
        }
        isCard={isCard}
        isSponsored={isSponsored}
        question={question}
        statement={{ ...statement, isLoading }}
      >
        {children}
        {balance !== null && (
          <p className="text-soft">钱包里有 {priceText({ price: String(balance), currency })}。</p>
        )}
      </SheetFoot>
    </>
  );
}
