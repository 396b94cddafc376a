import { coursesCsv } from '#app/features/admin/catalogue/courses/courses-csv.ts';
import { coursesList } from '#app/features/admin/catalogue/courses/courses-list.ts';
import { readAllCourses } from '#app/features/admin/catalogue/courses/read-courses.ts';
import { exportList } from '#app/features/admin/lists/export-list.ts';
import type { Route } from './+types/courses-csv';

export const loader = (args: Route.LoaderArgs): Promise<Response> =>
  exportList(args, { list: 'courses', spec: coursesList, columns: coursesCsv, read: readAllCourses });
