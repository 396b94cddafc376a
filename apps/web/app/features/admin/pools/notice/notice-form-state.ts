import type { FormState } from '#app/platform/forms/form-state.ts';

// Apart from the actions, so that the page loads none of what they import.

export type NoticeFormState = FormState<'body' | 'seen'>;

export const noticePath = '/admin/pools/notice';
export const previewStep = 'preview';
/** Another owner has published a version since the form was shown. */
export const changedStep = 'changed';
