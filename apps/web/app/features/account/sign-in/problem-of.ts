import type { FormField, FormState } from './form-outcome.ts';

/** Props for a field with a problem: the message, and focus. */
export function problemOf(
  { field, problem }: Pick<FormState, 'field' | 'problem'>,
  name: FormField,
): { readonly error?: string; readonly autoFocus?: true } {
  return field === name && problem !== null ? { error: problem, autoFocus: true } : {};
}
