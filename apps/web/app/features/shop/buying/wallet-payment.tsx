import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PayPart } from './pay-part.tsx';
import type { Buyable } from './purchase-details.tsx';
import { type Purchase, usePurchase } from './use-purchase.ts';

export type WalletPaymentProps = Purchase;

/** The lower part of the sheet of one item. */
export function WalletPayment(props: WalletPaymentProps) {
  const { address, offer, standing } = props;
  const { refusal, isHelped, ...buying } = usePurchase(props);
  return (
    <PayPart
      address={address}
      buying={buying}
      currency={standing.price.currency}
      isSponsored={isHelped}
      label={payWords(standing)}
      notice={<GasNotice isFree={standing.isFree} isHelped={isHelped} refusal={refusal} />}
      toPay={standing.toPay}
    >
      <p className="text-soft">{payeeText(offer.refundWindow, standing.isFree)}</p>
    </PayPart>
  );
}

function payeeText(refundWindow: string, isFree: boolean): string {
  if (isFree) return '不付给任何人，只付网络费。';
  return BigInt(refundWindow) === 0n
    ? '付给学园的合约，合约当场按写明的比例分给作者等人。'
    : '付给学园的合约。退款期内由合约保管，期满后按写明的比例分给作者等人。';
}

interface GasNoticeProps {
  readonly isFree: boolean;
  readonly isHelped: boolean;
  /** Why the site does not pay the gas after all. */
  readonly refusal: string | null;
}

function GasNotice({ isFree, isHelped, refusal }: GasNoticeProps) {
  if (refusal !== null)
    return (
      <Notice kind="note" title="这次的网络费要用自己的钱包付">
        <p>{refusal}</p>
      </Notice>
    );
  if (!isHelped) return null;
  return (
    <Notice kind="note" title="第一次购买，网络费由学园代付">
      <p>
        钱包里的 SUI 不够付网络费。第一次购买时学园替您付这笔费用，每个账户一次
        {isFree ? '。' : '；货款仍由您的钱包付，一分不多。'}
      </p>
    </Notice>
  );
}

function payWords({ isFree, toPay, price: { currency } }: Buyable): string {
  return isFree ? '免费领取' : `支付 ${priceText({ price: String(toPay), currency })}`;
}
