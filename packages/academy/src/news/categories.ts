/** `public` is readable by everyone; `member` requires a current membership. */
export type NewsAccess = 'public' | 'member';

/** In display order. */
export const newsCategories = [
  { slug: 'announcement', name: '官方公告', access: 'public' },
  { slug: 'millionaire', name: '百万富翁', access: 'public' },
  { slug: 'member', name: '会员尊享', access: 'member' },
  { slug: 'property', name: '汤臣一品', access: 'member' },
  { slug: 'robot', name: '币赢AI机器人', access: 'member' },
] as const satisfies readonly { slug: string; name: string; access: NewsAccess }[];

export type NewsCategory = (typeof newsCategories)[number];

export const freeNewsCategories: readonly NewsCategory[] = newsCategories.filter(
  (category) => category.access === 'public',
);
