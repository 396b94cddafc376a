import { exportList } from '#app/features/admin/lists/export-list.ts';
import { peopleCsv } from '#app/features/admin/people-list/people-csv.ts';
import { peopleList } from '#app/features/admin/people-list/people-list.ts';
import { readAllPeople } from '#app/features/admin/people-list/read-people.ts';
import type { Route } from './+types/people-csv';

export const loader = (args: Route.LoaderArgs): Promise<Response> =>
  exportList(args, { list: 'people', spec: peopleList, columns: peopleCsv, read: readAllPeople });
