import { readAllWares } from '#app/features/admin/catalogue/wares/read-wares.ts';
import { waresCsv } from '#app/features/admin/catalogue/wares/wares-csv.ts';
import { waresList } from '#app/features/admin/catalogue/wares/wares-list.ts';
import { csvResponse } from '#app/features/admin/lists/csv-response.ts';
import { readListAddress } from '#app/features/admin/lists/list-address.ts';
import { exportName, startExport } from '#app/features/admin/lists/start-export.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/wares-csv';

/** All rows that match the filters, as a file. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const address = readListAddress(url, waresList);
  await startExport(account, { list: 'wares', spec: waresList, address });
  return csvResponse({
    name: exportName('wares', Date.now()),
    columns: waresCsv,
    pages: readAllWares(account, address),
    onProblem: (error) => context.get(servicesContext).reportError(error, request),
  });
}
