import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { SettleButton } from './settle-button.tsx';
import { type Share, shareStage, stageTexts } from './share.ts';

interface ShareListProps {
  readonly shares: readonly Share[];
  /** When the server rendered the page: the clock by which sales fall due. */
  readonly now: number;
}

/** The account's share of each sale and its state. */
export function ShareList({ shares, now }: ShareListProps) {
  const currencies = useCurrencies(shares);
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-raised px-4 sm:px-6">
      {shares.map((share) => (
        <li className="py-4" key={share.saleId}>
          <ShareLine facts={currencies.get(share.currency)} now={now} share={share} />
        </li>
      ))}
    </ul>
  );
}

interface ShareLineProps {
  readonly share: Share;
  readonly facts: CoinFacts | undefined;
  readonly now: number;
}

function ShareLine({ share, facts, now }: ShareLineProps) {
  const { name, amount, currency, soldAt, digest } = share;
  const explorerUrl = useRootData()?.site.explorerUrl;
  const stage = shareStage(share, now);
  const { title, tone } = stageTexts[stage];
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 break-words">{name ?? '已不在目录里的商品'}</h3>
        <Badge tone={tone}>{title}</Badge>
      </div>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm text-faint">
          售出 <time dateTime={soldAt}>{momentToText(soldAt)}</time>
        </p>
        <p className={`tabular-nums ${stage === 'refunded' ? 'text-faint line-through' : ''}`}>
          {ledgerText(amount, currency, facts)}
        </p>
      </div>
      {stage === 'pending' && (
        <p className="mt-1 text-sm text-soft">
          {momentToText(BigInt(share.releaseAt))} 之后可以结算，在那之前买家还可能退款。
        </p>
      )}
      {stage === 'refunded' && <p className="mt-1 text-sm text-soft">买家已经退款，这笔没有收入。</p>}
      {stage === 'due' && <SettleButton share={share} />}
      {digest !== null && <TransactionDigest className="mt-1" digest={digest} explorerUrl={explorerUrl} />}
    </>
  );
}
