import { GasLine } from '#app/features/money/payment/sheet/gas-line.tsx';
import { SheetBar } from '#app/features/money/payment/sheet/sheet-bar.tsx';
import { SheetQuestionPart } from '#app/features/money/payment/sheet/sheet-question.tsx';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { BuyingResult } from './buying-result.tsx';
import { MissingMoney } from './missing-money.tsx';
import type { Buyable } from './purchase-details.tsx';
import { useBalance } from './use-balance.ts';
import { type Purchase, usePurchase } from './use-purchase.ts';

export type WalletPaymentProps = Purchase;

/** The lower part of the sheet, with the bound wallet connected: gas, details and the button that pays. */
export function WalletPayment(props: WalletPaymentProps) {
  const { address, offer, standing } = props;
  const { currency } = standing.price;
  const balance = useBalance(address, currency);
  const { outcome, isBusy, start, refusal, isHelped, statement, question } = usePurchase(props);
  const isShort = balance !== null && balance < standing.toPay;
  const isLoading = statement.isLoading && !isShort;
  return (
    <>
      {refusal !== null && (
        <Notice kind="note" title="这次的网络费要用自己的钱包付">
          <p>{refusal}</p>
        </Notice>
      )}
      <BuyingResult isBusy={isBusy} onTakeOver={() => void start({ takesOver: true })} outcome={outcome} />
      {isShort && (
        <MissingMoney address={address} balance={balance} currency={currency} toPay={standing.toPay} />
      )}
      {isHelped && <Help isFree={standing.isFree} />}
      {question === null ? (
        <>
          <GasLine {...statement} isLoading={isLoading} isSponsored={isHelped}>
            <p className="text-soft">{payeeText(offer.refundWindow, standing.isFree)}</p>
            {balance !== null && <p className="text-soft">钱包里有 {text(balance, currency)}。</p>}
          </GasLine>
          <SheetBar>
            <Button
              busy={isBusy || isLoading}
              className="w-full"
              disabled={isShort}
              icon="wallet"
              onClick={() => void start()}
            >
              {payWords(standing)}
            </Button>
          </SheetBar>
        </>
      ) : (
        <SheetQuestionPart question={question} />
      )}
    </>
  );
}

const text = (amount: bigint, currency: string) => priceText({ price: String(amount), currency });

function payeeText(refundWindow: string, isFree: boolean): string {
  if (isFree) return '不付给任何人，只付网络费。';
  return BigInt(refundWindow) === 0n
    ? '付给学园的合约，合约当场按写明的比例分给作者等人。'
    : '付给学园的合约。退款期内由合约保管，期满后按写明的比例分给作者等人。';
}

function Help({ isFree }: { readonly isFree: boolean }) {
  return (
    <Notice kind="note" title="第一次购买，网络费由学园代付">
      <p>
        钱包里的 SUI 不够付网络费。第一次购买时学园替您付这笔费用，每个账户一次
        {isFree ? '。' : '；货款仍由您的钱包付，一分不多。'}
      </p>
    </Notice>
  );
}

function payWords({ isFree, toPay, price }: Buyable): string {
  return isFree ? '免费领取' : `支付 ${text(toPay, price.currency)}`;
}
