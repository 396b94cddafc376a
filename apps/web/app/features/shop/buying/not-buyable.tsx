import type { PurchaseOffer, PurchaseStanding } from '@suixue/academy/orders/purchase-offer';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { learningPath } from './purchase-words.ts';

type Why = Exclude<PurchaseStanding['kind'], 'buyable'>;

const words: Record<Why, readonly [title: string, text: string]> = {
  'owned-for-good': ['您已经永久拥有', '不需要再买，合约也不会再收一次钱。'],
  'off-shelf': ['已经下架', '现在不能购买。已经买过的人不受影响。'],
  'sold-out': ['已经售罄', '现在不能购买。补货之后会重新开放。'],
  withheld: ['只对部分账户开放', '您的账户不在名单里，现在不能购买。'],
  'limit-reached': ['已达到购买上限', '每个账户能买的数量有限，您已经买满。'],
  taken: ['已经免费领取过', '每个账户可以免费领取一次。'],
  'refund-too-short': ['暂时不能购买', '手机的退款期至少要有 14 天，这一台还不够。请等学园改好再买。'],
  'no-price': ['没有这个价格', '价格可能刚刚改过，请重新选择。'],
};

/** Explains why nothing can be paid here and where to go instead. */
export function NotBuyable({ offer, why }: { readonly offer: PurchaseOffer; readonly why: Why }) {
  const [title, text] = words[why];
  const isOwned = why === 'owned-for-good';
  const first = offer.prices[0];
  return (
    <div className="space-y-5">
      <Notice kind={isOwned ? 'done' : 'note'} title={title}>
        <p>{text}</p>
      </Notice>
      {why === 'no-price' && first ? (
        <ButtonLink className="w-full" to={`/purchasing/${offer.item}?pricing=${first.place}`}>
          看现在的价格
        </ButtonLink>
      ) : (
        <ButtonLink className="w-full" icon={isOwned ? 'play' : 'back'} to={learningPath(offer)}>
          {wayWords(offer, isOwned)}
        </ButtonLink>
      )}
    </div>
  );
}

function wayWords({ kind }: PurchaseOffer, isOwned: boolean): string {
  if (kind === 'pass' || kind === 'coupon') return '看我的通行证和优惠券';
  if (kind === 'membership') return '去会员中心';
  if (kind === 'phone') return '回到手机专区';
  return isOwned ? '去学习' : '回到课程';
}
