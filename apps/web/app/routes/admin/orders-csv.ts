import { exportList } from '#app/features/admin/lists/export-list.ts';
import { ordersCsv } from '#app/features/admin/orders/orders-csv.ts';
import { ordersList } from '#app/features/admin/orders/orders-list.ts';
import { readAllOrders } from '#app/features/admin/orders/read-orders.ts';
import type { Route } from './+types/orders-csv';

export const loader = (args: Route.LoaderArgs): Promise<Response> =>
  exportList(args, { list: 'orders', spec: ordersList, columns: ordersCsv, read: readAllOrders });
