/** Course subjects, in the order in which the course centre shows them. */
export const courseCategories = [
  { slug: 'wallet', name: '钱包与安全' },
  { slug: 'chain', name: '读懂链上' },
  { slug: 'code', name: '编程' },
  { slug: 'study', name: '学习方法' },
  { slug: 'ai', name: 'AI' },
  { slug: 'terms', name: '规则与条款' },
] as const satisfies readonly { slug: string; name: string }[];

export type CourseCategory = (typeof courseCategories)[number];

export function getCourseCategory(slug: string | null): CourseCategory | undefined {
  return courseCategories.find((category) => category.slug === slug);
}
