import { exportList } from '#app/features/admin/lists/export-list.ts';
import { poolsCsv } from '#app/features/admin/pools/pools-csv.ts';
import { poolsList } from '#app/features/admin/pools/pools-list.ts';
import { readAllPools } from '#app/features/admin/pools/read-pools.ts';
import type { Route } from './+types/pools-csv';

export const loader = (args: Route.LoaderArgs): Promise<Response> =>
  exportList(args, { list: 'pools', spec: poolsList, columns: poolsCsv, read: readAllPools });
