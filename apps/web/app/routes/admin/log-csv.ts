import { csvResponse } from '#app/features/admin/lists/csv-response.ts';
import { readListAddress } from '#app/features/admin/lists/list-address.ts';
import { exportName, startExport } from '#app/features/admin/lists/start-export.ts';
import { logCsv } from '#app/features/admin/log/log-csv.ts';
import { logList } from '#app/features/admin/log/log-list.ts';
import { readWholeLog } from '#app/features/admin/log/read-log.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/log-csv';

/** All entries of the audit log that match the filters, as a file. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const address = readListAddress(url, logList);
  await startExport(account, { list: 'log', spec: logList, address });
  return csvResponse({
    name: exportName('log', Date.now()),
    columns: logCsv,
    pages: readWholeLog(account, address),
    onProblem: (error) => context.get(servicesContext).reportError(error, request),
  });
}
