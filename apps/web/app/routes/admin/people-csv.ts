import { csvResponse } from '#app/features/admin/lists/csv-response.ts';
import { readListAddress } from '#app/features/admin/lists/list-address.ts';
import { exportName, startExport } from '#app/features/admin/lists/start-export.ts';
import { peopleCsv } from '#app/features/admin/people-list/people-csv.ts';
import { peopleList } from '#app/features/admin/people-list/people-list.ts';
import { readAllPeople } from '#app/features/admin/people-list/read-people.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/people-csv';

/** All accounts that match the filters, as a file. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const address = readListAddress(url, peopleList);
  await startExport(account, { list: 'people', spec: peopleList, address });
  return csvResponse({
    name: exportName('people', Date.now()),
    columns: peopleCsv,
    pages: readAllPeople(account, address),
    onProblem: (error) => context.get(servicesContext).reportError(error, request),
  });
}
