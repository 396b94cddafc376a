import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { SettleButton } from '#app/features/shop/sales/settle-button.tsx';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import {
  type OwnShare,
  type OwnState,
  ownAmount,
  ownRoles,
  ownState,
  ownStateTexts,
  roleTitles,
} from './own-share.ts';
import { SplitTable } from './split-table.tsx';

interface OwnShareListProps {
  readonly shares: readonly OwnShare[];
  /** A time of the chain: the clock by which sales fall due. */
  readonly now: number;
}

/** Each sale in which the viewer has a share: role, amount, state, and how the amount was computed. */
export function OwnShareList({ shares, now }: OwnShareListProps) {
  const currencies = useCurrencies(shares);
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-raised px-4 sm:px-6">
      {shares.map((share) => (
        <li className="py-4" key={share.saleId}>
          <OwnShareLine facts={currencies.get(share.currency)} share={share} state={ownState(share, now)} />
        </li>
      ))}
    </ul>
  );
}

interface OwnShareLineProps {
  readonly share: OwnShare;
  readonly state: OwnState;
  readonly facts: CoinFacts | undefined;
}

function OwnShareLine({ share, state, facts }: OwnShareLineProps) {
  const { saleId, name, currency, price, soldAt, openedDigest, endedDigest } = share;
  const explorerUrl = useRootData()?.site.explorerUrl;
  const { title, tone } = ownStateTexts[state];
  const roles = ownRoles(share).map((role) => roleTitles[role]);
  const digest = endedDigest ?? openedDigest;
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
        <p className={`text-lg tabular-nums ${state === 'refunded' ? 'text-faint line-through' : ''}`}>
          {ledgerText(String(ownAmount(share)), currency, facts)}
        </p>
      </div>
      <p className="mt-1 text-sm text-soft">
        {roles.length > 0 ? `您是${roles.join('、')}。` : '您是课程作者，这笔没有分给您。'}
        买家实付 {ledgerText(price, currency, facts)}。{explain(share, state)}
      </p>
      {state === 'due' && <SettleButton share={{ saleId, currency }} />}
      <details>
        <Summary tone="gold">怎样算出来的</Summary>
        <SplitTable facts={facts} share={share} />
      </details>
      {digest !== null && <TransactionDigest digest={digest} explorerUrl={explorerUrl} />}
    </>
  );
}

function explain({ releaseAt, endedAt }: OwnShare, state: OwnState): string {
  const ended = endedAt === null ? '' : `${momentToText(endedAt)} `;
  switch (state) {
    case 'pending':
      return `${momentToText(BigInt(releaseAt))} 之前买家还可能退款，到时才能结算。`;
    case 'due':
      return '退款期已过，结算之后进您的金库。';
    case 'settled':
      return `${ended}结算，进了您的金库。`;
    case 'withdrawn':
      return `${ended}结算，之后已经从金库取出（金库里的钱不分先后，按先进先出来算）。`;
    case 'refunded':
      return `${ended}买家退款，各方的份额都作废。`;
  }
}
