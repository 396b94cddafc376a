import type { ReactNode } from 'react';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Moment, Nothing } from '#app/features/admin/lists/cells.tsx';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import type { ListQuery } from '#app/features/admin/lists/list-query.ts';
import { ListView } from '#app/features/admin/lists/list-view.tsx';
import { orderPath } from '#app/features/admin/orders/orders-list.ts';
import { personPath } from '#app/features/admin/people/person.ts';
import { poolPath } from '#app/features/admin/pools/pools-list.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { shortenText } from '#app/ui/shorten-text.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { actTitle } from './act-titles.ts';
import { entryFacts } from './entry-facts.ts';
import { digestOf, type LogEntry, logList, senderOf } from './log-list.ts';

interface LogPageProps {
  readonly query: ListQuery;
  readonly page: ListRows<LogEntry> | null;
}

type Cell = (entry: LogEntry) => ReactNode;

const cells: Readonly<Record<string, Cell>> = {
  act: ({ action }) => (
    <>
      {actTitle(action)}
      {action.startsWith('chain.') && <span className="block text-xs text-faint">链上</span>}
    </>
  ),
  at: ({ at }) => <Moment at={at} />,
  who: (entry) => <Actor entry={entry} />,
  about: (entry) => <Subject entry={entry} />,
  facts: (entry) => (
    <span className="block min-w-48 max-w-96 whitespace-normal wrap-anywhere">{entryFacts(entry)}</span>
  ),
  digest: (entry) => <Digest digest={digestOf(entry)} />,
  name: ({ action }) => <code className="font-mono text-sm">{action}</code>,
  id: ({ id }) => <span className="tabular-nums">{id}</span>,
};

function Actor({ entry }: { readonly entry: LogEntry }) {
  const { actorId, actorName } = entry;
  const sender = senderOf(entry);
  if (actorId !== null)
    return <TextLink href={personPath(actorId)}>{actorName ?? '已注销的管理员'}</TextLink>;
  if (sender === null) return '服务器';
  return (
    <code className="font-mono text-sm" title={sender}>
      钱包 {shortenText(sender)}
    </code>
  );
}

function Subject({ entry: { subject, subjectName, action, details } }: { readonly entry: LogEntry }) {
  if (subjectName !== null) return <TextLink href={personPath(subject)}>{subjectName}</TextLink>;
  if (action.startsWith('phone-order.') && isUuid(subject))
    return <TextLink href={orderPath(subject)}>订单</TextLink>;
  if (action.startsWith('refund.') && isUuid(subject))
    return <TextLink href={`/admin/refunds/${subject}`}>退款申请</TextLink>;
  if (action.startsWith('support.') && isUuid(subject))
    return <TextLink href={`/admin/support/${subject}`}>客服问题</TextLink>;
  if (action.startsWith('chain.funding::')) return <TextLink href={poolPath(subject)}>资金池</TextLink>;
  if (subject === '') return <Nothing />;
  const name = typeof details.name === 'string' ? details.name : shortenText(subject);
  return (
    <code className="font-mono text-sm" title={subject}>
      {name}
    </code>
  );
}

function Digest({ digest }: { readonly digest: string | null }) {
  const explorerUrl = useRootData()?.site.explorerUrl;
  if (digest === null) return <Nothing />;
  const short = shortenText(digest);
  return (
    <code className="font-mono text-sm" title={digest}>
      {explorerUrl === undefined ? (
        short
      ) : (
        <a
          className="text-gold underline underline-offset-4"
          href={explorerUrl + digest}
          rel="noopener noreferrer"
          target="_blank"
        >
          {short}
        </a>
      )}
    </code>
  );
}

/** The audit log, with the acts that were signed on the chain. */
export function LogPage({ query, page }: LogPageProps) {
  return (
    <>
      <AdminTitle title="操作记录">管理员做过的每件事，包括用钱包在链上签名的。只增不改。</AdminTitle>
      <ListView
        caption="操作记录"
        cells={cells}
        empty="还没有记录"
        page={page}
        query={query}
        rowKey={({ id }) => id}
        spec={logList}
      />
    </>
  );
}
