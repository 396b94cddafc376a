import type { ReactNode } from 'react';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { Nothing } from '#app/features/admin/lists/cells.tsx';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import type { ListQuery } from '#app/features/admin/lists/list-query.ts';
import { ListView } from '#app/features/admin/lists/list-view.tsx';
import { ledgerText } from '#app/features/money/payment/ledger-text.ts';
import { useCurrencies } from '#app/features/money/payment/use-currencies.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToDateText, momentToText } from '#app/ui/time/beijing-time.ts';
import { PoolBadges } from './pool-badges.tsx';
import { poolPath, poolsList } from './pools-list.ts';
import type { ListedPool } from './read-pools.ts';

interface PoolsListPageProps {
  readonly query: ListQuery;
  readonly page: ListRows<ListedPool> | null;
}

type Cell = (pool: ListedPool) => ReactNode;

const number = (text: string) => <span className="tabular-nums">{text}</span>;

const cells: Readonly<Record<string, Cell>> = {
  name: ({ id, name }) => <TextLink href={poolPath(id)}>{name}</TextLink>,
  stage: (pool) => <PoolBadges {...pool} />,
  sold: ({ claimed, maxTickets }) => number(`${claimed} / ${maxTickets}`),
  next: ({ stage, nextStageAt }) => (stage === 3 ? <Nothing /> : number(momentToText(BigInt(nextStageAt)))),
  holders: ({ holders }) => number(String(holders)),
  created: ({ createdAt }) => (
    <time className="tabular-nums" dateTime={createdAt}>
      {momentToDateText(createdAt)}
    </time>
  ),
  releaseBy: ({ releaseBy }) => number(momentToText(BigInt(releaseBy))),
  id: ({ id }) => <code className="font-mono text-sm">{id}</code>,
};

/** All pools by the mirror. */
export function PoolsListPage({ query, page }: PoolsListPageProps) {
  const facts = useCurrencies(page?.rows ?? []);
  const money = (amount: string, currency: string) =>
    number(ledgerText(amount, currency, facts.get(currency)));
  return (
    <>
      <AdminTitle
        beside={
          <span className="inline-flex flex-wrap gap-2">
            <ButtonLink icon="plus" to="/admin/pools/new">
              新建资金池
            </ButtonLink>
            <ButtonLink icon="paper" to="/admin/pools/notice" tone="quiet">
              风险提示
            </ButtonLink>
          </span>
        }
        title="资金池"
      >
        大家一起出钱的池子。点开能改资料、暂停、换阶段、存入和取出。
      </AdminTitle>
      <ListView
        caption="资金池"
        cells={{
          ...cells,
          price: ({ ticketPrice, currency }) => money(ticketPrice, currency),
          held: ({ held, currency }) => money(held, currency),
        }}
        empty="还没有资金池"
        page={page}
        query={query}
        rowKey={({ id }) => id}
        spec={poolsList}
      />
    </>
  );
}
