import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { termsToTexts, wordsToTexts } from '#app/features/admin/catalogue/wares/terms-text.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import { guessFacts } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { DetailLine } from '#app/ui/detail-line.tsx';
import type { MirroredWare, WareSales } from './read-ware-page.ts';
import { soldText } from './ware-state.ts';

const saleTexts: Readonly<Record<string, string>> = {
  open: '退款期内',
  settled: '已经分账',
  refunded: '已经退款',
};

interface WareFactsProps {
  readonly ware: MirroredWare;
  readonly sales: readonly WareSales[];
}

/** The terms in force, texts and sales of a ware, as the ledger has read them. */
export function WareFacts({ ware, sales }: WareFactsProps) {
  const { terms, authorUid, currency, isNft } = ware;
  const known = useCurrencies([ware]);
  const facts = known.get(currency) ?? guessFacts(currency);
  return (
    <dl className="divide-y divide-line">
      {terms === null ? (
        <DetailLine title="条款">账本正在读取，请过一会儿刷新。</DetailLine>
      ) : (
        // The name is the heading of the page.
        [...termsToTexts(terms, { facts }), ...wordsToTexts(terms).slice(1)].map(({ title, text }) => (
          <DetailLine key={title} title={title}>
            {text}
          </DetailLine>
        ))
      )}
      <DetailLine title="作者">{uidToText(authorUid)}</DetailLine>
      <DetailLine title="证书">{isNft ? '每位买家一张' : '没有'}</DetailLine>
      <DetailLine title="已卖">{soldText(ware)} 份</DetailLine>
      <SalesLines sales={sales} />
    </dl>
  );
}

/** The sales of a ware by currency and state, as lines of a list. */
export function SalesLines({ sales }: { readonly sales: readonly WareSales[] }) {
  const known = useCurrencies(sales);
  return sales.map(({ currency, status, sales: count, amount }) => (
    <DetailLine key={`${currency} ${status}`} title="销售">
      {count} 笔{saleTexts[status] ?? status}，
      {coinText(BigInt(amount), known.get(currency) ?? guessFacts(currency))}
    </DetailLine>
  ));
}
