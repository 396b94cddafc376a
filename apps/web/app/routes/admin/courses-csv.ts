import { coursesCsv } from '#app/features/admin/catalogue/courses/courses-csv.ts';
import { coursesList } from '#app/features/admin/catalogue/courses/courses-list.ts';
import { readAllCourses } from '#app/features/admin/catalogue/courses/read-courses.ts';
import { csvResponse } from '#app/features/admin/lists/csv-response.ts';
import { readListAddress } from '#app/features/admin/lists/list-address.ts';
import { exportName, startExport } from '#app/features/admin/lists/start-export.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/courses-csv';

/** All rows that match the filters, as a file. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const address = readListAddress(url, coursesList);
  await startExport(account, { list: 'courses', spec: coursesList, address });
  return csvResponse({
    name: exportName('courses', Date.now()),
    columns: coursesCsv,
    pages: readAllCourses(account, address),
    onProblem: (error) => context.get(servicesContext).reportError(error, request),
  });
}
