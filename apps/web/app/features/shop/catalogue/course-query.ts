import { type courseCategories, getCourseCategory } from '@suixue/academy/courses/categories';
import { data } from 'react-router';

export const courseSorts = [
  { slug: null, title: '推荐顺序' },
  { slug: 'short', title: '先短后长' },
  { slug: 'price', title: '价格从低到高' },
] as const;

export const courseLevels = [
  { slug: null, title: '全部' },
  { slug: 'free', title: '免费课程' },
  { slug: 'advanced', title: '进阶课程' },
] as const;

/** The filters of the course list, as its URL has them. */
export interface CourseQuery {
  readonly text: string;
  readonly category: (typeof courseCategories)[number]['slug'] | null;
  readonly level: (typeof courseLevels)[number]['slug'];
  readonly sort: (typeof courseSorts)[number]['slug'];
  readonly page: number;
}

const emptyQuery: CourseQuery = { text: '', category: null, level: null, sort: null, page: 1 };

/** The search looks at this many characters. */
export const maxTextLength = 64;

export function readCourseQuery(query: URLSearchParams): CourseQuery {
  const asked = query.get('category') || null;
  const category = getCourseCategory(asked);
  if (asked !== null && !category) throw data('没有这个分类，请从课程中心重新选。', { status: 404 });
  const page = Number(query.get('page') ?? '1');
  if (!Number.isInteger(page) || page < 1) throw data('页码要是 1 或更大的整数。', { status: 400 });
  return {
    text: [...(query.get('q') ?? '').trim()].slice(0, maxTextLength).join(''),
    category: category?.slug ?? null,
    level: courseLevels.find(({ slug }) => slug === query.get('level'))?.slug ?? null,
    sort: courseSorts.find(({ slug }) => slug === query.get('sort'))?.slug ?? null,
    page,
  };
}

/** URL of the course centre for the filters; defaults are left out. */
export function courseQueryPath(filters: Partial<CourseQuery>): string {
  const query = new URLSearchParams();
  for (const [name, value] of queryToFields({ ...emptyQuery, ...filters })) query.set(name, value);
  return query.size > 0 ? `/course?${query}` : '/course';
}

/** The filters as form fields. */
export function queryToFields({ text, category, level, sort, page }: CourseQuery): [string, string][] {
  const fields: [string, string | null][] = [
    ['q', text || null],
    ['category', category],
    ['level', level],
    ['sort', sort],
    ['page', page > 1 ? String(page) : null],
  ];
  return fields.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]));
}
