import type { FormState } from '#app/platform/forms/form-state.ts';

export type PersonFormState = FormState<
  'reason' | 'days' | 'seen' | 'amount' | 'note' | 'key' | 'wanted' | 'entry'
>;

/** The step of a form that was refused because the account has changed since the form was shown. */
export const changedStep = 'changed';

/** The longest note of points that the database accepts. */
export const maxNote = 300;
