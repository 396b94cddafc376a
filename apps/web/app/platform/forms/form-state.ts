/** What a page shows in answer to one of its forms. The server stores none of it; the form carries it. */
export interface FormState<Field extends string = string> {
  /** The form that shows it: the name of its action. */
  readonly form: string;
  /** Empty at first. */
  readonly step: string;
  readonly problem: string | null;
  /** The field with the problem; `null` if it concerns none or all of them. */
  readonly field: Field | null;
  readonly notice: string | null;
  /** Values to show again. */
  readonly values: Readonly<Partial<Record<Field, string>>>;
}

export const untouched: Omit<FormState<never>, 'form'> = {
  step: '',
  problem: null,
  field: null,
  notice: null,
  values: {},
};

/** Props for a field with a problem: the message, and focus. */
export function problemOf<Field extends string>(
  { field, problem }: Pick<FormState<Field>, 'field' | 'problem'>,
  name: NoInfer<Field>,
): { readonly error?: string; readonly autoFocus?: true } {
  return field === name && problem !== null ? { error: problem, autoFocus: true } : {};
}
