import { addressedCsv, deliveriesCsv } from '#app/features/admin/deliveries/deliveries-csv.ts';
import { deliveriesList } from '#app/features/admin/deliveries/deliveries-list.ts';
import { mayReadAddresses, readAddressedDeliveries } from '#app/features/admin/deliveries/read-addressed.ts';
import { readAllDeliveries } from '#app/features/admin/deliveries/read-deliveries.ts';
import { exportList } from '#app/features/admin/lists/export-list.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/deliveries-csv';

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const account = args.context.get(sessionContext).getAccount();
  const list = { list: 'deliveries', spec: deliveriesList } as const;
  return (await orUnreachable(args, () => mayReadAddresses(account)))
    ? exportList(args, { ...list, columns: addressedCsv, read: readAddressedDeliveries })
    : exportList(args, { ...list, columns: deliveriesCsv, read: readAllDeliveries });
}
