import { usualGasText } from '#app/features/money/payment/sheet/usual-gas.ts';
import { Button } from '#app/ui/button.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { couponText } from './coupon-text.ts';
import type { ClaimableOffer } from './points-data.ts';

interface ExchangeDialogProps {
  /** Null while the dialog is closed. */
  readonly offer: ClaimableOffer | null;
  readonly total: number;
  readonly onClose: () => void;
  readonly onConfirm: (offer: ClaimableOffer) => void;
}

/** Asks before points are spent: what is given, what is received, and what happens if the claim is interrupted. */
export function ExchangeDialog({ offer, total, onClose, onConfirm }: ExchangeDialogProps) {
  return (
    <Dialog onClose={onClose} open={offer !== null} title="确认兑换">
      {offer && (
        <>
          <dl className="divide-y divide-line border-y border-line">
            <DetailLine title="换到">{offer.name}</DetailLine>
            <DetailLine title="作用">{couponText(offer.terms, offer.currency).terms}</DetailLine>
            <DetailLine title="用去">{offer.price} 积分</DetailLine>
            <DetailLine title="剩下">{total - offer.price} 积分</DetailLine>
          </dl>
          <p className="mt-4 text-[0.95rem] text-soft">
            确认后先扣积分，再请您的钱包签名领券，{usualGasText}。签名要在 5 分钟内完成；没有领到，积分约 20
            分钟后退回。券领到之后不能换回积分。
          </p>
          <DialogActions>
            <Button onClick={onClose} tone="quiet">
              我再想想
            </Button>
            <Button icon="gift" onClick={() => onConfirm(offer)}>
              用 {offer.price} 积分换
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
