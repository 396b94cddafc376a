import type { Database } from '@suixue/backend/database/database';

/** Lets the account finish a chapter of a free course now, as the rule of draws requires. */
export async function finishFreeChapter(database: Pick<Database, 'transaction'>, uid: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into courses (slug, title, level, place, is_published) values ('draws-free', '免费课', 'free', 90, true)
        on conflict do nothing`,
    );
    await tx.query(
      `insert into chapters (course_slug, slug, title, place) values ('draws-free', 'one', '第一章', 1) on conflict do nothing`,
    );
    await tx.query(
      `insert into chapter_progress (user_id, course_slug, chapter_slug, finished_at) values ($1::uuid, 'draws-free', 'one', now())
        on conflict do nothing`,
      [uid],
    );
  });
}
