import { exportList } from '#app/features/admin/lists/export-list.ts';
import { logCsv } from '#app/features/admin/log/log-csv.ts';
import { logList } from '#app/features/admin/log/log-list.ts';
import { readWholeLog } from '#app/features/admin/log/read-log.ts';
import type { Route } from './+types/log-csv';

export const loader = (args: Route.LoaderArgs): Promise<Response> =>
  exportList(args, { list: 'log', spec: logList, columns: logCsv, read: readWholeLog });
