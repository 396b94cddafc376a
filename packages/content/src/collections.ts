import { z } from 'zod';
import type { CollectionName, ContentAccess } from './document.ts';

export interface NewsCategory {
  name: string;
  access: 'public' | 'member';
}

export const layouts = [
  'auth',
  'default',
  'detail',
  'home',
  'million',
  'phone',
  'single',
  'staking',
  'with-dock',
] as const;

export const defaultOrder = 1000;

const text = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
  .trim()
  .min(1, 'must not be empty');

const calendarDate = z
  .string('must be a date written as YYYY-MM-DD')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date written as YYYY-MM-DD')
  .refine(isCalendarDate, 'is not a day of the calendar');

// The content security policy blocks external images, so an image is always a path of this site.
const sitePath = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path on this site, starting with one /');

const link = z
  .string()
  .regex(/^(?:\/(?![/\\])|https:\/\/|mailto:)[^\s\\]*$/, 'must be a path on this site or an https link');

const shared = {
  /** Defaults to the last segment of the path. */
  title: text.exactOptional(),
  description: text.exactOptional(),
  layout: z.enum(layouts).exactOptional(),
  cover: sitePath.exactOptional(),
  draft: z.boolean().default(false),
  navigation: z.boolean().default(true),
  order: z.number().int().exactOptional(),
  date: calendarDate.exactOptional(),
  updated: calendarDate.exactOptional(),
};

const banner = z.strictObject({ cover: sitePath, title: text, link });
const faqItem = z.strictObject({ value: text, title: text, content: text });

const homeFields = {
  banners: z.array(banner).default([]),
  faq: z.array(faqItem).default([]),
};
const courseFields = {
  level: z.enum(['free', 'advanced']),
  learn: z.array(text).default([]),
  audience: text.exactOptional(),
  /** The course's author; defaults to the site itself. */
  teacher: text.exactOptional(),
};

export const homeMeta = z.strictObject(homeFields);
export type HomeMeta = z.infer<typeof homeMeta>;

const courseSchema = z.strictObject(courseFields);
export const courseMeta = courseSchema.extend({
  /** Derived from the sibling files, in reading order. */
  chapters: z.array(
    z.strictObject({ _path: z.string(), title: z.string(), sample: z.boolean(), minutes: z.number().int() }),
  ),
});
export type CourseMeta = z.infer<typeof courseMeta>;
export type CourseChapter = CourseMeta['chapters'][number];

/** A film that is drawn in ink on paper, so that dark pages may exchange light and dark. */
const filmKind = z.enum(['drawn'], 'must be drawn, or left out for a film of a camera or a screen');

export const chapterMeta = z.strictObject({
  sample: z.boolean(),
  film: filmKind.optional(),
  course: z.string(),
  level: z.enum(['free', 'advanced']),
});

const documentVersion = z.strictObject({
  version: z.number().int().min(1),
  date: calendarDate,
  /** What this version changes, in a sentence or two for readers. */
  change: text.max(500, 'must not exceed 500 characters'),
});
/** Documents on one subject, as a page that leads to others shows them. */
const guideGroup = z.strictObject({
  title: text,
  /** The name of an icon of the web application. */
  icon: text,
  pages: z.array(z.strictObject({ link, line: text })).min(1, 'must not be empty'),
});
const pageFields = {
  /** Of a page that leads to others: their groups, each with a line on what a page is for. Their titles come from the pages. */
  guides: z.array(guideGroup).exactOptional(),
  /** Of a document that accounts accept, the newest first. Every account is asked to accept a new version; correcting a typo needs none. */
  versions: z
    .array(documentVersion)
    .refine((all) => all.every(({ version }, place) => version === all.length - place), {
      error: 'must be numbered from the newest down to 1, without a gap',
    })
    .refine((all) => all.every(({ date }, place) => date >= (all[place + 1]?.date ?? date)), {
      error: 'must have dates that do not go back',
    })
    .exactOptional(),
};

export const pageMeta = z.strictObject(pageFields);
export type GuideGroup = z.infer<typeof guideGroup>;
export type DocumentVersion = z.infer<typeof documentVersion>;

const sharedSchema = z.strictObject(shared);

/** Parsed front matter, discriminated by collection. */
export type FrontMatter = z.infer<typeof sharedSchema> &
  (
    | ({ collection: 'page' } & z.infer<typeof pageMeta>)
    | { collection: 'news'; category: string; access: ContentAccess }
    | { collection: 'vip-center'; access: ContentAccess }
    | ({ collection: 'home' } & HomeMeta)
    | ({ collection: 'course'; category?: string } & z.infer<typeof courseSchema>)
    | { collection: 'chapter'; sample: boolean; film?: 'drawn'; minutes?: number }
  );

type FrontMatterSchema = z.ZodType<FrontMatter>;

/** The path alone decides the collection; `undefined` means that no document may have this path. */
export function getCollection(path: string): CollectionName | undefined {
  const [top, ...rest] = path.split('/').filter(Boolean);
  if (top === undefined) return 'home';
  if (top === 'news' && rest.length > 0) return 'news';
  if (top === 'vip-center') return 'vip-center';
  if (top !== 'course' || rest.length === 0) return 'page';
  if (rest.length === 1) return 'course';
  return rest.length === 2 ? 'chapter' : undefined;
}

export function createCollectionSchemas(
  newsCategories: readonly NewsCategory[],
  courseCategories?: readonly string[],
): Record<CollectionName, FrontMatterSchema> {
  const accessByCategory = new Map(newsCategories.map(({ name, access }) => [name, access]));
  const category = z
    .string(`must be one of ${[...accessByCategory.keys()].join(' ')}`)
    .refine((name) => accessByCategory.has(name), `must be one of ${[...accessByCategory.keys()].join(' ')}`);
  return {
    home: withDates(z.strictObject({ ...shared, ...homeFields })).transform((fields) => ({
      ...fields,
      collection: 'home' as const,
    })),
    page: withDates(z.strictObject({ ...shared, ...pageFields })).transform((fields) => ({
      ...fields,
      collection: 'page' as const,
    })),
    // No `access` field: the category alone decides who may read news.
    news: withDates(z.strictObject({ ...shared, date: calendarDate, category })).transform((fields) => ({
      ...fields,
      collection: 'news' as const,
      access: accessByCategory.get(fields.category) ?? 'member',
    })),
    'vip-center': withDates(
      z.strictObject({ ...shared, access: z.enum(['public', 'member']).default('public') }),
    ).transform((fields) => ({ ...fields, collection: 'vip-center' as const })),
    course: withDates(
      z.strictObject({
        ...shared,
        ...courseFields,
        category: courseCategory(courseCategories).exactOptional(),
      }),
    ).transform((fields) => ({ ...fields, collection: 'course' as const })),
    chapter: withDates(
      z.strictObject({
        ...shared,
        sample: z.boolean().default(false),
        film: filmKind.exactOptional(),
        minutes: z.number().int().min(1).max(600).exactOptional(),
      }),
    ).transform((fields) => ({ ...fields, collection: 'chapter' as const })),
  };
}

/** Any name if no categories are configured. */
function courseCategory(names: readonly string[] | undefined) {
  return text.refine(
    (name) => names === undefined || names.includes(name),
    `must be one of ${names?.join(' ') ?? 'any'}`,
  );
}

function withDates<T extends z.ZodType<{ date?: string; updated?: string }>>(schema: T): T {
  return schema.refine(
    ({ date, updated }) => date === undefined || updated === undefined || updated >= date,
    {
      path: ['updated'],
      message: 'is earlier than date',
    },
  );
}

function isCalendarDate(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
