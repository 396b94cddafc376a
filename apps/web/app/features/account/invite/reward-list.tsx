import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';
import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { SettleButton } from '#app/features/shop/sales/settle-button.tsx';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { shortenText } from '#app/ui/shorten-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Reward, type RewardState, rateText, rewardState, rewardTexts } from './reward.ts';

interface RewardListProps {
  readonly rewards: readonly Reward[];
  /** When the server rendered the page: the clock by which sales fall due. */
  readonly now: number;
}

/** Each reward with its sale, the rule that applied, and its state. */
export function RewardList({ rewards, now }: RewardListProps) {
  const currencies = useCurrencies(rewards);
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-raised px-4 sm:px-6">
      {rewards.map((reward) => (
        <li className="py-4" key={reward.saleId}>
          <RewardLine
            facts={currencies.get(reward.currency)}
            reward={reward}
            state={rewardState(reward, now)}
          />
        </li>
      ))}
    </ul>
  );
}

interface RewardLineProps {
  readonly reward: Reward;
  readonly state: RewardState;
  readonly facts: CoinFacts | undefined;
}

function RewardLine({ reward, state, facts }: RewardLineProps) {
  const { name, price, amount, currency, soldAt, digest, saleId } = reward;
  const explorerUrl = useRootData()?.site.explorerUrl;
  const { title, tone } = rewardTexts[state];
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
          {ledgerText(amount, currency, facts)}
        </p>
      </div>
      <p className="mt-1 text-sm text-soft">
        售出时的约定：推荐人得成交价 {ledgerText(price, currency, facts)} 的 {rateText(reward)}，只计一层。
      </p>
      <p className="mt-1 text-sm text-soft">{explain(reward, state)}</p>
      {state === 'due' && <SettleButton share={reward} />}
      {digest === null ? (
        <p className="mt-1 text-sm text-faint">
          链上的售出编号{' '}
          <code className="font-mono" title={saleId}>
            {shortenText(saleId)}
          </code>
        </p>
      ) : (
        <TransactionDigest className="mt-1" digest={digest} explorerUrl={explorerUrl} />
      )}
    </>
  );
}

function explain({ releaseAt, endedAt }: Reward, state: RewardState): string {
  switch (state) {
    case 'pending':
      return `${momentToText(BigInt(releaseAt))} 之前买家还可能退款，到时才能结算。`;
    case 'due':
      return '退款期已经过了，结算之后进您的金库。';
    case 'settled':
      return `${endedAt === null ? '' : `${momentToText(endedAt)} `}结算，进了您的金库。`;
    case 'withdrawn':
      return '结算之后已经从金库取出。金库里的钱不分先后，这里按先进先出来算。';
    case 'refunded':
      return `${endedAt === null ? '' : `${momentToText(endedAt)} `}买家退款，这笔没有奖励。`;
  }
}
