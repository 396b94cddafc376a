import { readAllWares } from '#app/features/admin/catalogue/wares/read-wares.ts';
import { waresCsv } from '#app/features/admin/catalogue/wares/wares-csv.ts';
import { waresList } from '#app/features/admin/catalogue/wares/wares-list.ts';
import { exportList } from '#app/features/admin/lists/export-list.ts';
import type { Route } from './+types/wares-csv';

export const loader = (args: Route.LoaderArgs): Promise<Response> =>
  exportList(args, { list: 'wares', spec: waresList, columns: waresCsv, read: readAllWares });
