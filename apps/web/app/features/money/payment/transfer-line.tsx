import { MomentText } from '#app/ui/time/time-elements.tsx';
import { ledgerText } from './ledger-text.ts';
import type { CoinFacts } from './payment-chain.ts';
import { TransactionDigest } from './transaction-digest.tsx';
import type { Transfer, TransferCause } from './transfer.ts';

const causes: Record<TransferCause, string> = {
  deposit: '存入金库',
  withdrawal: '从金库取出',
  share: '分成入账',
  refund: '退款到金库',
  release: '资金池释放',
  purchase: '购买',
};

interface TransferLineProps {
  readonly transfer: Transfer;
  readonly facts: CoinFacts | undefined;
  /** Explorer URL to which a digest is appended; without one there is no link. */
  readonly explorerUrl: string | undefined;
}

export function TransferLine({ transfer, facts, explorerUrl }: TransferLineProps) {
  const { cause, direction, amount, currency, at, digest } = transfer;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-3">
      <span>{causes[cause]}</span>
      <span className={`min-w-0 text-end break-words tabular-nums ${direction === 'in' ? 'text-leaf' : ''}`}>
        {direction === 'in' ? '+' : '−'}
        {ledgerText(amount, currency, facts)}
      </span>
      <MomentText className="col-span-2 text-sm text-faint" moment={at} />
      {digest && <TransactionDigest className="col-span-2" digest={digest} explorerUrl={explorerUrl} />}
    </li>
  );
}
