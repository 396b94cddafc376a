import { courseCategories } from '@suixue/academy/courses/categories';

/** The slug of a course category, by its name. */
export const toCourseTopic = (category: string | undefined): string | undefined =>
  courseCategories.find(({ name }) => name === category)?.slug;
