import { askServer } from '#app/platform/http/ask-server.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { OlderPages } from '#app/ui/older-pages.tsx';
import { SkeletonText } from '#app/ui/skeleton.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { type TransferPage, transfersPath } from './transfer.ts';
import { TransferLine } from './transfer-line.tsx';
import { UnreadNotice } from './unread-notice.tsx';
import { useCurrencies } from './use-currencies.ts';
import { useFreshMoney } from './use-fresh-money.ts';

const loadFirst = () => askServer<TransferPage>(transfersPath);
const loadBefore = (before: string) =>
  askServer<TransferPage>(`${transfersPath}?${new URLSearchParams({ before })}`);

interface TransferHistoryProps {
  /** A wallet is connected, whose movements are listed beside this. */
  readonly hasWallet: boolean;
}

/** Payments and vault movements from the ledger, which is some seconds behind the chain. */
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
      {first.error !== null && <UnreadNotice reload={reload} title="记录没有读到" />}
      {first.value ? (
        <OlderPages first={first.value} key={keyOf(first.value)} loadBefore={loadBefore} name="记录">
          {(pages) => <Transfers pages={pages} />}
        </OlderPages>
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

function Transfers({ pages }: { readonly pages: readonly TransferPage[] }) {
  const transfers = pages.flatMap((page) => page.transfers);
  const currencies = useCurrencies(transfers);
  const explorerUrl = useRootData()?.site.explorerUrl;
  if (transfers.length === 0) return <p className="mt-4 text-soft">还没有付过款，金库也没有进出。</p>;
  return (
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
  );
}
