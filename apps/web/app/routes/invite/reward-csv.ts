import { data } from 'react-router';
import { askRewards } from '#app/features/account/invite/read-rewards.ts';
import { readStatementPeriod, statementColumns } from '#app/features/account/invite/statement.ts';
import { csvResponse } from '#app/features/admin/lists/csv-response.ts';
import { readInPages } from '#app/features/admin/lists/read-in-pages.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { servicesContext } from '#app/platform/services.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/reward-csv';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** The viewer's rewards of a period as a file, a page of rows at a time. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const period = readStatementPeriod(url);
  if (period === null) throw data('日期不对：请重选，后一个不能早于前一个。', { status: 400 });
  const account = context.get(sessionContext).getAccount();
  const pages = readInPages({
    read: (cursor, most) =>
      askRewards(account, period, cursor && { soldAt: cursor.key, saleId: cursor.id }, most),
    cursorOf: ({ soldAt, saleId }) => ({ key: soldAt, id: saleId, rank: null }),
  });
  return csvResponse({
    name: 'suixue-rewards',
    columns: statementColumns(getChainNow(context)),
    pages,
    onProblem: (error) => context.get(servicesContext).reportError(error, request),
  });
}
