import { shortenAddress } from '@suixue/chain/address';
import { useCallback, useEffect, useState } from 'react';
import { useIsOnline } from '../pwa/use-is-online.ts';
import { useRootData } from '../site/use-root-data.ts';
import { useCell } from '../state/cell.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { openWallets } from '../wallet/opened-wallets.ts';
import { ledgerText } from './ledger-text.ts';
import { listMovements, type Movement, type MovementPage } from './list-movements.ts';
import { statusOf } from './network-trouble.ts';
import type { CoinFacts } from './payment-chain.ts';
import { settledCount } from './settled-count.ts';
import { TransactionDigest } from './transaction-digest.tsx';
import { useCurrencies } from './use-currencies.ts';
import { useLoaded } from './use-loaded.ts';
import { useWhenSeen } from './use-when-seen.ts';

/** What came to the connected address and left it, by whatever way: from the chain itself. */
export function MovementHistory({ address }: { readonly address: string }) {
  const load = useCallback(async () => {
    const { client } = await openWallets();
    return listMovements(client, address, null);
  }, [address]);
  const first = useLoaded(load);
  const { reload } = first;
  const settled = useCell(settledCount, 0);
  useEffect(() => {
    if (settled > 0) reload();
  }, [settled, reload]);
  useWhenSeen(reload);
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">钱包收支</h2>
        <Button busy={first.isLoading} className="-mr-3" icon="refresh" onClick={reload} tone="plain">
          刷新
        </Button>
      </div>
      <p className="text-sm text-faint">
        进出这个钱包地址的每一笔，包括别人转来的和付出的网络费。直接从链上读到，不限于本站。
      </p>
      {first.error !== null && <Trouble error={first.error} reload={reload} />}
      {first.value ? (
        <Pages address={address} first={first.value} key={first.value.movements[0]?.key ?? 'none'} />
      ) : (
        first.error === null && (
          <div className="mt-4">
            <SkeletonText lines={3} />
          </div>
        )
      )}
    </Card>
  );
}

function Trouble({ error, reload }: { readonly error: unknown; readonly reload: () => void }) {
  const isOnline = useIsOnline();
  if (statusOf(error) === 'UNIMPLEMENTED')
    return (
      <p className="mt-3 text-soft">
        本站连接的节点不提供按地址查询，这里列不出来。请在钱包应用或区块浏览器里查看收到的转账；余额不受影响。
      </p>
    );
  return (
    <div className="mt-3">
      <Notice kind="problem" title={isOnline ? '收支没有读到' : '现在没有网络'}>
        <Button className="mt-3" onClick={reload} tone="quiet">
          重试
        </Button>
      </Notice>
    </div>
  );
}

interface PagesProps {
  readonly address: string;
  readonly first: MovementPage;
}

/** The first page, and as many after it as somebody wants to see. */
function Pages({ address, first }: PagesProps) {
  const [older, setOlder] = useState<readonly MovementPage[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { before } = older.at(-1) ?? first;
  const movements = [first, ...older].flatMap((page) => page.movements);
  const currencies = useCurrencies(movements);
  const explorerUrl = useRootData()?.site.explorerUrl;
  const loadMore = async () => {
    setLoading(true);
    try {
      const { client } = await openWallets();
      const next = await listMovements(client, address, before);
      setOlder((pages) => [...pages, next]);
      setFailed(false);
    } catch {
      // Said beside the button, which tries again.
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      {movements.length === 0 && (
        <p className="mt-4 text-soft">
          {before === null ? '这个地址还没有收过或付过币。' : '最近的交易里没有这个地址的收支。'}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {movements.map((movement) => (
          <MovementLine
            explorerUrl={explorerUrl}
            facts={currencies.get(movement.currency)}
            key={movement.key}
            movement={movement}
          />
        ))}
      </ul>
      {hasFailed && (
        <p className="mt-3 text-sm text-seal" role="alert">
          更早的收支没有读到，请再试一次。
        </p>
      )}
      {before !== null && (
        <Button busy={isLoading} className="mt-4 w-full" onClick={() => void loadMore()} tone="quiet">
          更早的收支
        </Button>
      )}
    </>
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
        {at && (
          <time dateTime={at}>
            {new Date(at).toLocaleString('zh-CN', { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        )}
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
