import { join } from 'node:path';
import { openPGlite } from '@suixue/backend/database/pglite-database';

const mostCoursesEach = 25;
const chaptersEach = 4;

export interface ProgressSeed {
  /** In all, of people who are there only for this. */
  readonly rows: number;
  readonly courses: number;
}

/** Into the database of a server that has been stopped. Whoever has an account gets as many rows as each of the others. */
export async function seedProgress(dataDir: string, { rows, courses }: ProgressSeed): Promise<void> {
  const coursesEach = Math.min(mostCoursesEach, courses);
  const others = Math.ceil(rows / (coursesEach * chaptersEach));
  const database = await openPGlite({ folder: join(dataDir, 'database'), statementTimeoutMs: 600_000 });
  try {
    // What is checked row by row otherwise is known to be right here.
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
