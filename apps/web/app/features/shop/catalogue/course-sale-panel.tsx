import type { RemainingTime } from '@suixue/academy/membership/remaining-time';
import { Form } from 'react-router';
import type { MyCourse } from '#app/features/learning/course/my-course.ts';
import { ProgressLine } from '#app/features/learning/course/progress-line.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { remainingText } from '#app/ui/time/remaining-text.ts';
import type { CourseSale } from './course-sale.ts';
import { effectiveText, priceText, refundText, usdSource, usdText } from './price-text.ts';
import type { CourseOffer } from './read-offers.ts';

interface CourseSalePanelProps {
  readonly sale: CourseSale;
  /** A sentence about announced terms; null if there are none. */
  readonly coming: string | null;
  /** Path of the first chapter, open to everyone who is signed in. */
  readonly firstChapter: string | undefined;
  readonly mine: MyCourse;
  /** Number of coupons; null without a session and if it could not be read. */
  readonly coupons: number | null;
  /** Null without a session and if it could not be read. */
  readonly isBound: boolean | null;
  readonly isSignedIn: boolean;
  readonly rate: string | null;
  /** True if a price that could not be read will be requested again. */
  readonly isPriceAwaited: boolean;
}

/** Shows the price of a course, or that the account owns it, and the next step. */
export function CourseSalePanel(props: CourseSalePanelProps) {
  const { sale, firstChapter, mine } = props;
  switch (sale.kind) {
    case 'free':
      return (
        <>
          <Learn firstChapter={firstChapter} mine={mine} />
          <Words>{props.isSignedIn ? '免费，全部章节都能学。' : '免费，登录就能学全部章节。'}</Words>
        </>
      );
    case 'owned':
      return (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone="leaf">已拥有</Badge>
            <span className="text-[0.95rem] text-soft">{ownedText(sale.left)}</span>
          </p>
          <Learn firstChapter={firstChapter} mine={mine} />
        </>
      );
    case 'offered':
      return <Offered {...props} offer={sale.offer} />;
    case 'unsold':
      return (
        <>
          <Begin to={mine.next ?? firstChapter}>{sampleText(mine)}</Begin>
          <Words>暂时没有上架。买过的不受影响。</Words>
        </>
      );
    case 'unread':
      return (
        <>
          <Begin to={mine.next ?? firstChapter}>{sampleText(mine)}</Begin>
          <p className="text-sm text-faint" role="status">
            {props.isPriceAwaited ? '价格读取中…' : '价格暂时读不到，请刷新再试。'}
          </p>
        </>
      );
  }
}

function Offered({
  offer,
  firstChapter,
  mine,
  coupons,
  rate,
  coming,
  ...standing
}: CourseSalePanelProps & { readonly offer: CourseOffer }) {
  const dollars = usdText(offer, rate);
  const isSoldOut = offer.supplyLeft === '0';
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="sr-only">价格</span>
        <span className="font-serif text-3xl text-ink">{priceText(offer)}</span>
        {dollars !== null && <span className="text-soft">{dollars}</span>}
      </p>
      {isSoldOut ? <p className="text-seal">已售罄。</p> : <Buy {...standing} wareId={offer.wareId} />}
      <Begin to={mine.next ?? firstChapter} tone="quiet">
        {sampleText(mine)}
      </Begin>
      <ul className="list-disc space-y-1 pl-5 text-sm text-soft">
        <li>{effectiveText(offer.effectiveMs)}</li>
        <li>{refundText(offer.refundWindowMs)}</li>
        {coming && <li>{coming}</li>}
        <li>{couponText(coupons)}</li>
        {offer.supplyLeft !== null && !isSoldOut && <li>还剩 {offer.supplyLeft} 份。</li>}
        {dollars !== null && rate !== null && <li>{usdSource(rate)}</li>}
      </ul>
    </>
  );
}

interface BuyProps extends Pick<CourseSalePanelProps, 'isBound' | 'isSignedIn'> {
  readonly wareId: string;
}

function Buy({ wareId, isBound, isSignedIn }: BuyProps) {
  const purchase = `/purchasing/${wareId}`;
  if (!isSignedIn) {
    return (
      <ButtonLink className="w-full" to={`/sign-in?${new URLSearchParams({ redirectTo: purchase })}`}>
        登录后购买
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink className="w-full" icon="wallet" to={purchase}>
        购买
      </ButtonLink>
      {isBound === false && <Words>还没有绑定钱包也没关系，下一步就可以绑定。</Words>}
      <CartButton item={wareId} />
    </>
  );
}

/** Links to the next chapter and shows the progress. */
function Learn({ firstChapter, mine }: Pick<CourseSalePanelProps, 'firstChapter' | 'mine'>) {
  const text = mine.next === null ? '再学一遍' : mine.hasBegun ? '继续学习' : '开始学习';
  return (
    <>
      {mine.hasBegun && <ProgressLine chapters={mine.chapters.length} finished={mine.finished} />}
      <Begin to={mine.next ?? firstChapter}>{text}</Begin>
    </>
  );
}

function sampleText({ hasBegun, next }: MyCourse): string {
  if (!hasBegun) return '试读第一章';
  return next === null ? '再读一遍试读' : '继续试读';
}

function couponText(coupons: number | null): string {
  return coupons ? `您有 ${coupons} 张优惠券，付款时可以选用。` : '付款时可以用优惠券。';
}

interface BeginProps {
  readonly to: string | undefined;
  readonly tone?: 'primary' | 'quiet';
  readonly children: string;
}

function Begin({ to, tone = 'primary', children }: BeginProps) {
  if (to === undefined) return null;
  return (
    <ButtonLink className="w-full" icon="play" to={to} tone={tone}>
      {children}
    </ButtonLink>
  );
}

function Words({ children }: { readonly children: string }) {
  return <p className="text-sm text-faint">{children}</p>;
}

function ownedText(left: RemainingTime | null): string {
  if (left === null) return '全部章节都可以学习。';
  return left.kind === 'permanent'
    ? '长期有效，全部章节都可以学习。'
    : `还有 ${remainingText(left)}，到期前全部章节都可以学习。`;
}

/** Adds a course to the cart. Works without script. */
function CartButton({ item }: { readonly item: string }) {
  return (
    <Form action="/cart" method="post">
      <input name="intent" type="hidden" value="add" />
      <input name="item" type="hidden" value={item} />
      <button className={buttonClasses('quiet', 'w-full')} type="submit">
        <Icon name="cart" />
        加入购物车
      </button>
    </Form>
  );
}
