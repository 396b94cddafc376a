import type { ReactNode } from 'react';
import { GasLine } from '#app/features/money/payment/sheet/gas-line.tsx';
import { SheetBar } from '#app/features/money/payment/sheet/sheet-bar.tsx';
import { SheetQuestionPart } from '#app/features/money/payment/sheet/sheet-question.tsx';
import type { SheetQuestion } from '#app/features/money/payment/sheet/use-sheet-consent.ts';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Button } from '#app/ui/button.tsx';
import { BuyingResult } from './buying-result.tsx';
import { MissingMoney } from './missing-money.tsx';
import { useBalance } from './use-balance.ts';
import type { useBuying } from './use-buying.ts';
import type { ShownStatement } from './use-preview.ts';

interface PayPartProps {
  readonly address: string;
  readonly currency: string;
  readonly toPay: bigint;
  readonly buying: ReturnType<typeof useBuying> & {
    readonly statement: ShownStatement;
    readonly question: SheetQuestion | null;
  };
  readonly isSponsored: boolean;
  /** Shown above the fee. */
  readonly notice?: ReactNode;
  /** What the button does. */
  readonly label: string;
  /** The first of the details. */
  readonly children: ReactNode;
}

/** The lower part of every sheet, with the bound wallet connected: what happened last, the fee, the details and the button that pays. */
export function PayPart(props: PayPartProps) {
  const { address, currency, toPay, isSponsored, notice, label, children } = props;
  const { outcome, isBusy, start, statement, question } = props.buying;
  const balance = useBalance(address, currency);
  const isShort = balance !== null && balance < toPay;
  const isLoading = statement.isLoading && !isShort;
  return (
    <>
      <BuyingResult isBusy={isBusy} onTakeOver={() => void start({ takesOver: true })} outcome={outcome} />
      {isShort && <MissingMoney address={address} balance={balance} currency={currency} toPay={toPay} />}
      {notice}
      {question === null ? (
        <>
          <GasLine {...statement} isLoading={isLoading} isSponsored={isSponsored}>
            {children}
            {balance !== null && (
              <p className="text-soft">钱包里有 {priceText({ price: String(balance), currency })}。</p>
            )}
          </GasLine>
          <SheetBar>
            <Button
              busy={isBusy || isLoading}
              className="w-full"
              disabled={isShort}
              icon="wallet"
              onClick={() => void start()}
            >
              {label}
            </Button>
          </SheetBar>
        </>
      ) : (
        <SheetQuestionPart question={question} />
      )}
    </>
  );
}
