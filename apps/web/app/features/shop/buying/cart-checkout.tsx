import { GasLine } from '#app/features/money/payment/sheet/gas-line.tsx';
import { SheetBar } from '#app/features/money/payment/sheet/sheet-bar.tsx';
import { SheetQuestionPart } from '#app/features/money/payment/sheet/sheet-question.tsx';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Button } from '#app/ui/button.tsx';
import { BuyingResult } from './buying-result.tsx';
import { MissingMoney } from './missing-money.tsx';
import { useBalance } from './use-balance.ts';
import { type CartPurchase, useCartPurchase } from './use-cart-purchase.ts';

export type CartCheckoutProps = CartPurchase;

/** The lower part of the cart's sheet, with the bound wallet connected. */
export function CartCheckout(props: CartCheckoutProps) {
  const { address, cart } = props;
  const currency = cart.lines[0]?.currency ?? '';
  const toPay = BigInt(cart.toPay);
  const balance = useBalance(address, currency);
  const { outcome, isBusy, start, statement, question } = useCartPurchase(props);
  const isShort = balance !== null && balance < toPay;
  const isLoading = statement.isLoading && !isShort;
  return (
    <>
      <BuyingResult isBusy={isBusy} onTakeOver={() => void start({ takesOver: true })} outcome={outcome} />
      {isShort && <MissingMoney address={address} balance={balance} currency={currency} toPay={toPay} />}
      {question === null ? (
        <>
          <GasLine {...statement} isLoading={isLoading} isSponsored={false}>
            <p className="text-soft">几门课一次付清：要么全部买到，要么一分不付。</p>
          </GasLine>
          <SheetBar>
            <Button
              busy={isBusy || isLoading}
              className="w-full"
              disabled={isShort}
              icon="wallet"
              onClick={() => void start()}
            >
              支付 {priceText({ price: String(toPay), currency })}
            </Button>
          </SheetBar>
        </>
      ) : (
        <SheetQuestionPart question={question} />
      )}
    </>
  );
}
