import { join } from 'node:path';
import { openPGlite } from '@suixue/backend/database/pglite-database';

const maxCoursesEach = 25;
const chaptersEach = 4;

export interface ProgressSeed {
  /** The total number of rows, for users who exist only for this purpose. */
  readonly rows: number;
  readonly courses: number;
}

/** Seeds the database of a stopped server. Existing accounts get as many rows as the others. */
export async function seedProgress(dataDir: string, { rows, courses }: ProgressSeed): Promise<void> {
  const coursesEach = Math.min(maxCoursesEach, courses);
  const others = Math.ceil(rows / (coursesEach * chaptersEach));
  const database = await openPGlite({ folder: join(dataDir, 'database'), statementTimeoutMs: 600_000 });
  try {
    // The rows are valid by construction, so row checks are skipped.
    await database.transaction((tx) =>
      tx.run(`
        set local session_replication_role = replica;
        insert into public.profiles (id) select gen_random_uuid() from generate_series(1, ${others});
        insert into public.chapter_progress (user_id, course_slug, chapter_slug, furthest_seconds, updated_at)
          select person.id, chapter.course_slug, chapter.slug, 30, now() - chapter.place * interval '1 hour'
          from (select id, row_number() over (order by id) as number from public.profiles) person
            cross join generate_series(1, ${coursesEach}) step
            join public.chapters chapter on chapter.course_slug = 'bench-' || (person.number + step) % ${courses}`),
    );
    const [counted] = await database.transaction((tx) =>
      tx.query('select count(*)::text as found from public.chapter_progress'),
    );
    if (Number(counted?.found) < rows) throw new Error(`there are only ${counted?.found} rows of progress`);
    await database.transaction((tx) => tx.run('analyze public.chapter_progress, public.profiles'));
  } finally {
    await database.close();
  }
}
