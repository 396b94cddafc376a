import type { CouponKind } from '@suixue/chain/contract/coupon';
import { guessFacts, ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type CouponKindRow, couponStates } from './coupon-kind.ts';
import { discountText, rulesText } from './coupon-lines.ts';

interface CouponFactsProps {
  readonly kind: CouponKindRow;
  readonly names: Readonly<Record<string, string>>;
  /** Null until the chain was read. */
  readonly onChain: CouponKind | null;
}

/** The terms of a kind, and how many are out, used and left. */
export function CouponFacts({ kind, names, onChain }: CouponFactsProps) {
  const { state, terms, currency, supply, discountCap, issued, used, uses } = kind;
  const facts = useCurrencies([kind]).get(currency) ?? guessFacts(currency);
  const isWhole = terms?.discount.kind === 'percent' && terms.discount.basisPoints === 10_000;
  return (
    <Card>
      <p className="mb-2 max-w-2xl text-soft">
        {couponStates[state].about}
        {isWhole && ' 减免 100%：拿到券的人不用付钱，请看紧张数。'}
      </p>
      <dl className="max-w-2xl divide-y divide-line">
        {terms && (
          <>
            {terms.description !== '' && <DetailLine title="说明">{terms.description}</DetailLine>}
            <DetailLine title="减免">{discountText(terms.discount, facts)}</DetailLine>
            <DetailLine title="条件">
              {rulesText(terms.rules, facts, (item) => names[String(item)] ?? String(item))}
            </DetailLine>
            <DetailLine title="过期">{momentToText(BigInt(terms.expireAt))}</DetailLine>
            <DetailLine title="每张能用">{`${terms.availableTimes} 次`}</DetailLine>
          </>
        )}
        <DetailLine title="已发出">{`${onChain?.issued ?? issued} 张，最多 ${supply} 张`}</DetailLine>
        <DetailLine title="用过">{`${used} 张，共 ${uses} 次`}</DetailLine>
        {onChain && (
          <>
            <DetailLine title="留给抽奖">{`${onChain.reserved} 张`}</DetailLine>
            <DetailLine title="还能发">{`${onChain.supply - onChain.issued - onChain.reserved} 张`}</DetailLine>
          </>
        )}
        <DetailLine title="已减免">
          {onChain
            ? `${ledgerText(String(onChain.discounted), currency, facts)}，合计最多 ${ledgerText(discountCap, currency, facts)}`
            : `合计最多 ${ledgerText(discountCap, currency, facts)}`}
        </DetailLine>
        <DetailLine title="编号">
          <code className="font-mono text-sm break-all">{kind.id}</code>
        </DetailLine>
      </dl>
    </Card>
  );
}
