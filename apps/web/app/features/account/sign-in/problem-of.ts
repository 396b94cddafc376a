import type { FormField, FormState } from './form-outcome.ts';

/** What a field has to say for itself, to be spread into it: the first thing that has to be put right has the focus. */
export function problemOf(
  { field, problem }: Pick<FormState, 'field' | 'problem'>,
  name: FormField,
): { readonly error?: string; readonly autoFocus?: true } {
  return field === name && problem !== null ? { error: problem, autoFocus: true } : {};
}
