import { shortenAddress } from '@suixue/chain/address';
import { storedPriceText } from '#app/features/admin/catalogue/wares/stored-price.ts';
import { daysText } from '#app/features/admin/goods/good-lines.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { EntryPrice, PriceEntry } from './read-price-history.ts';

const kinds: Readonly<Record<PriceEntry['kind'], { readonly title: string; readonly tone: BadgeTone }>> = {
  created: { title: '创建', tone: 'plain' },
  changed: { title: '改价', tone: 'leaf' },
  announced: { title: '预告', tone: 'gold' },
  applied: { title: '预告启用', tone: 'leaf' },
  cancelled: { title: '预告否决', tone: 'seal' },
};

interface PriceHistoryListProps {
  readonly entries: readonly PriceEntry[];
  /** Of the prices that name none. */
  readonly currency?: string;
}

/** The prices that an item had or was announced for, newest first. */
export function PriceHistoryList({ entries, currency = '' }: PriceHistoryListProps) {
  const pricesOf = ({ prices }: PriceEntry) =>
    prices.map((one) => ({ ...one, currency: one.currency ?? currency }));
  const facts = useCurrencies(entries.flatMap(pricesOf));
  if (entries.length === 0) return <p className="text-soft">还没有记录。</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
          key={`${entry.digest} ${entry.kind}`}
        >
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={kinds[entry.kind].tone}>{kinds[entry.kind].title}</Badge>
            {entry.prices.length > 0 && (
              <span className="font-medium tabular-nums">
                {pricesOf(entry)
                  .map((one) => entryPriceText(one, facts))
                  .join('、')}
              </span>
            )}
            {entry.effectiveAt !== null && (
              <span className="text-sm text-soft">{momentToText(BigInt(entry.effectiveAt))} 起可以启用</span>
            )}
          </span>
          <span className="text-sm text-faint">
            {momentToText(entry.at)} · <code className="font-mono">{shortenAddress(entry.sender)}</code>
          </span>
        </li>
      ))}
    </ol>
  );
}

function entryPriceText(
  { days, ...price }: EntryPrice & { readonly currency: string },
  facts: ReadonlyMap<string, CoinFacts>,
): string {
  const text = storedPriceText(price, facts);
  if (days === null) return text;
  return `${text}（${daysText(BigInt(days))}）`;
}
