import { shortenAddress } from '@suixue/chain/address';
import { useCallback } from 'react';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import { HistoryCard } from './history-card.tsx';
import { ledgerText } from './ledger-text.ts';
import { listMovements, type Movement, type MovementPage } from './list-movements.ts';
import { statusOf } from './network-trouble.ts';
import type { CoinFacts } from './payment-chain.ts';
import { TransactionDigest } from './transaction-digest.tsx';
import { UnreadNotice } from './unread-notice.tsx';
import { useCurrencies } from './use-currencies.ts';

/** All movements of the connected address, from the chain. */
export function MovementHistory({ address }: { readonly address: string }) {
  const loadBefore = useCallback(
    async (before: string | null) => {
      const { client } = await openWallets();
      return listMovements(client, address, before);
    },
    [address],
  );
  const loadFirst = useCallback(() => loadBefore(null), [loadBefore]);
  return (
    <HistoryCard
      about="这个地址的每一笔进出，不限于本站。"
      keyOf={({ movements }) => movements[0]?.key}
      loadBefore={loadBefore}
      loadFirst={loadFirst}
      name="收支"
      title="钱包收支"
      trouble={(error, reload) => <Trouble error={error} reload={reload} />}
    >
      {(pages) => <Movements pages={pages} />}
    </HistoryCard>
  );
}

function Trouble({ error, reload }: { readonly error: unknown; readonly reload: () => void }) {
  if (statusOf(error) === 'UNIMPLEMENTED')
    return (
      <p className="mt-3 text-soft">
        本站连接的节点不提供按地址查询，这里列不出来。请在钱包应用或区块浏览器里查看收到的转账；余额不受影响。
      </p>
    );
  return <UnreadNotice reload={reload} title="收支没有读到" />;
}

function Movements({ pages }: { readonly pages: readonly MovementPage[] }) {
  const movements = pages.flatMap((page) => page.movements);
  const currencies = useCurrencies(movements);
  const explorerUrl = useRootData()?.site.explorerUrl;
  if (movements.length === 0)
    return (
      <p className="mt-4 text-soft">
        {pages.at(-1)?.before === null ? '这个地址还没有收过或付过币。' : '最近的交易里没有这个地址的收支。'}
      </p>
    );
  return (
    <ul className="mt-3 divide-y divide-line">
      {movements.map((movement) => (
        <MovementLine
          explorerUrl={explorerUrl}
          facts={currencies.get(movement.currency)}
          key={movement.key}
          movement={movement}
        />
      ))}
    </ul>
  );
}

interface MovementLineProps {
  readonly movement: Movement;
  readonly facts: CoinFacts | undefined;
  readonly explorerUrl: string | undefined;
}

function MovementLine({ movement, facts, explorerUrl }: MovementLineProps) {
  const { amount, currency, at, from, digest } = movement;
  const isIn = amount > 0n;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-3">
      <span>{isIn ? '收到' : '付出'}</span>
      <span className={`min-w-0 text-end break-words tabular-nums ${isIn ? 'text-leaf' : ''}`}>
        {isIn ? '+' : '−'}
        {ledgerText(String(isIn ? amount : -amount), currency, facts)}
      </span>
      <span className="col-span-2 text-sm text-faint">
        {at && <MomentText moment={at} />}
        {from && (
          <>
            {at && '，'}由 <span className="font-mono">{shortenAddress(from)}</span> 发起
          </>
        )}
      </span>
      <TransactionDigest className="col-span-2" digest={digest} explorerUrl={explorerUrl} />
    </li>
  );
}
