import { csvResponse } from '#app/features/admin/lists/csv-response.ts';
import { readListAddress } from '#app/features/admin/lists/list-address.ts';
import { exportName, startExport } from '#app/features/admin/lists/start-export.ts';
import { ordersCsv } from '#app/features/admin/orders/orders-csv.ts';
import { ordersList } from '#app/features/admin/orders/orders-list.ts';
import { readAllOrders } from '#app/features/admin/orders/read-orders.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/orders-csv';

/** All orders that match the filters, as a file. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const address = readListAddress(url, ordersList);
  await startExport(account, { list: 'orders', spec: ordersList, address });
  return csvResponse({
    name: exportName('orders', Date.now()),
    columns: ordersCsv,
    pages: readAllOrders(account, address),
    onProblem: (error) => context.get(servicesContext).reportError(error, request),
  });
}
