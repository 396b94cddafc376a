import { useCallback, useState } from 'react';
import { useIsOnline } from '../pwa/use-is-online.ts';
import { useRootData } from '../site/use-root-data.ts';
import { useHasScript } from '../state/use-has-script.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { askServer } from '../wallet/ask-server.ts';
import { type TransferPage, transfersPath } from './transfer.ts';
import { TransferLine } from './transfer-line.tsx';
import { useCurrencies } from './use-currencies.ts';
import { useFreshMoney } from './use-fresh-money.ts';
import { useLoaded } from './use-loaded.ts';

const loadFirst = () => askServer<TransferPage>(transfersPath);

interface TransferHistoryProps {
  /** A wallet is connected, whose own coming and going is listed beside this. */
  readonly hasWallet: boolean;
}

/** What was paid here, and what went into the vault and out of it: from the ledger, which follows the chain some seconds behind. */
export function TransferHistory({ hasWallet }: TransferHistoryProps) {
  const hasScript = useHasScript();
  const first = useLoaded(loadFirst);
  const { reload } = first;
  useFreshMoney(reload);
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">转账记录</h2>
        <Button
          busy={hasScript && first.isLoading}
          className="-mr-3"
          icon="refresh"
          onClick={reload}
          tone="plain"
        >
          刷新
        </Button>
      </div>
      <p className="text-sm text-faint">
        在本站付的款，以及金库的存入、取出、分成和退款。来自链上的记录，会晚几秒出现。
        {hasWallet
          ? '转到钱包地址里的币，在上面的“钱包收支”里。'
          : '转到钱包地址里的币不在其中：连接钱包之后，另有“钱包收支”。'}
      </p>
      {first.error !== null && <Trouble reload={reload} />}
      {first.value ? (
        <Pages first={first.value} key={keyOf(first.value)} />
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

const keyOf = ({ transfers }: TransferPage) => transfers[0]?.key ?? 'none';

function Trouble({ reload }: { readonly reload: () => void }) {
  const isOnline = useIsOnline();
  return (
    <div className="mt-3">
      <Notice kind="problem" title={isOnline ? '记录没有读到' : '现在没有网络'}>
        <Button className="mt-3" onClick={reload} tone="quiet">
          重试
        </Button>
      </Notice>
    </div>
  );
}

/** The first page, and as many after it as somebody wants to see. */
function Pages({ first }: { readonly first: TransferPage }) {
  const [older, setOlder] = useState<readonly TransferPage[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const before = (older.at(-1) ?? first).before;
  const loadMore = useCallback(async () => {
    if (before === null) return;
    setLoading(true);
    try {
      const next = await askServer<TransferPage>(`${transfersPath}?${new URLSearchParams({ before })}`);
      setOlder((pages) => [...pages, next]);
      setFailed(false);
    } catch {
      // Said beside the button, which tries again.
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }, [before]);
  const transfers = [first, ...older].flatMap((page) => page.transfers);
  const currencies = useCurrencies(transfers);
  const explorerUrl = useRootData()?.site.explorerUrl;
  if (transfers.length === 0) return <p className="mt-4 text-soft">还没有付过款，金库也没有进出。</p>;
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {transfers.map((transfer) => (
          <TransferLine
            explorerUrl={explorerUrl}
            facts={currencies.get(transfer.currency)}
            key={transfer.key}
            transfer={transfer}
          />
        ))}
      </ul>
      {hasFailed && (
        <p className="mt-3 text-sm text-seal" role="alert">
          更早的记录没有读到，请再试一次。
        </p>
      )}
      {before !== null && (
        <Button busy={isLoading} className="mt-4 w-full" onClick={() => void loadMore()} tone="quiet">
          更早的记录
        </Button>
      )}
    </>
  );
}
