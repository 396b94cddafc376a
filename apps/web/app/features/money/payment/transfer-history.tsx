import { askServer } from '#app/platform/http/ask-server.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { HistoryCard } from './history-card.tsx';
import { type TransferPage, transfersPath } from './transfer.ts';
import { TransferLine } from './transfer-line.tsx';
import { UnreadNotice } from './unread-notice.tsx';
import { useCurrencies } from './use-currencies.ts';

const loadFirst = () => askServer<TransferPage>(transfersPath);
const loadBefore = (before: string) =>
  askServer<TransferPage>(`${transfersPath}?${new URLSearchParams({ before })}`);

interface TransferHistoryProps {
  /** A wallet is connected, whose movements are listed beside this. */
  readonly hasWallet: boolean;
}

/** Payments and vault movements from the ledger, which is some seconds behind the chain. */
export function TransferHistory({ hasWallet }: TransferHistoryProps) {
  const elsewhere = hasWallet ? '' : '连接钱包之后，还能看到钱包地址的收支。';
  return (
    <HistoryCard
      about={`在本站付的款，金库的存取、分成和退款。会晚几秒出现。${elsewhere}`}
      keyOf={({ transfers }) => transfers[0]?.key}
      loadBefore={loadBefore}
      loadFirst={loadFirst}
      name="记录"
      title="转账记录"
      trouble={(_, reload) => <UnreadNotice reload={reload} title="记录没有读到" />}
    >
      {(pages) => <Transfers pages={pages} />}
    </HistoryCard>
  );
}

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
