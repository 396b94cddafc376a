import type { FormState } from '#app/platform/forms/form-state.ts';

export type CourseFormState = FormState<'ware' | 'seen' | 'wanted'>;

/** The step of a form that another administrator, or the ledger, has overtaken. */
export const changedStep = 'changed';

export const coursePath = (slug: string) => `/admin/courses/${slug}`;
