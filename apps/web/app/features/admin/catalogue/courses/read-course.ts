import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { CourseRow } from './read-courses.ts';

export interface CourseChapter {
  readonly slug: string;
  readonly title: string;
  readonly isSample: boolean;
  readonly minutes: number | null;
  /** Length of the film; `null` for a chapter without one. */
  readonly filmSeconds: number | null;
}

/** A ware whose link names the course but that does not sell it. */
export interface LooseWare {
  readonly id: string;
  readonly name: string | null;
  readonly isAvailable: boolean;
}

export interface CourseFacts extends Omit<CourseRow, 'chapters'> {
  readonly description: string;
  readonly updatedAt: string;
  readonly chapters: readonly CourseChapter[];
  /** The stored number of the ware, which may have been deleted on the chain. */
  readonly wareId: string | null;
  readonly loose: readonly LooseWare[];
}

const wareColumns =
  'id::text, name:metadata->>name, price::text, currency, supply::text, supplied::text, is_available';

/** Everything about a course; `null` if there is none. */
export async function readCourse(account: AccountClient, slug: string): Promise<CourseFacts | null> {
  const [courses, chapters, linked] = await Promise.all([
    account
      .from('courses')
      .select('slug, title, description, level, place, is_published, updated_at, ware_id::text')
      .eq('slug', slug),
    account
      .from('chapters')
      .select('slug, title, is_sample, minutes, media_seconds')
      .eq('course_slug', slug)
      .order('place')
      .limit(1_000),
    account.from('chain_wares').select(wareColumns).eq('metadata->>link', `/course/${slug}`).limit(20),
  ]);
  const [course] = readRows(courses);
  if (!course) return null;
  const { ware_id: wareId } = course;
  const wares = readRows(linked);
  const own = wareId === null ? [] : await readOwn(account, wareId);
  return {
    slug: course.slug,
    title: course.title,
    description: course.description,
    level: course.level,
    place: course.place,
    isPublished: course.is_published,
    updatedAt: course.updated_at,
    chapters: readRows(chapters).map((row) => ({
      slug: row.slug,
      title: row.title,
      isSample: row.is_sample,
      minutes: row.minutes,
      filmSeconds: row.media_seconds,
    })),
    wareId,
    ware: own[0] ?? null,
    loose: wares
      .filter(({ id }) => id !== wareId)
      .map(({ id, name, is_available: isAvailable }) => ({ id, name, isAvailable })),
  };
}

async function readOwn(account: AccountClient, id: string) {
  const [wares, terms] = await Promise.all([
    account.from('chain_wares').select(wareColumns).filter('id', 'eq', id),
    account.from('chain_announced_terms').select('item_id::text').filter('item_id', 'eq', id),
  ]);
  const isAnnounced = readRows(terms).length > 0;
  return readRows(wares).map((row) => ({
    id: row.id,
    price: row.price,
    currency: row.currency,
    supply: row.supply,
    supplied: row.supplied,
    isAvailable: row.is_available,
    isAnnounced,
  }));
}

/** Whether a ware sells the course or names it in its link. */
export async function readHasWare(account: AccountClient, slug: string): Promise<boolean> {
  const [courses, linked] = await Promise.all([
    account.from('courses').select('ware_id::text').eq('slug', slug),
    account.from('chain_wares').select('id::text').eq('metadata->>link', `/course/${slug}`).limit(1),
  ]);
  return readRows(courses).some(({ ware_id: id }) => id !== null) || readRows(linked).length > 0;
}
