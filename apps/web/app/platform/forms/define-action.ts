import type { z } from 'zod';
import { type AgainDetails, FormAgain, FormRefusal } from './form-refusal.ts';
import { type FormState, untouched } from './form-state.ts';
import { formText } from './form-text.ts';

export type FormOutcome<Result, Field extends string = string> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'again'; readonly status: number; readonly state: FormState<Field> };

/** One thing that the forms of a page can ask for. */
export interface FormAction<Call, Result, Field extends string = string> {
  readonly intent: string | undefined;
  submit(form: FormData, call: Call): Promise<FormOutcome<Result, Field>>;
}

export type FormSchema = z.ZodObject<z.core.$ZodLooseShape>;
type FieldOf<Schema extends FormSchema> = keyof Schema['shape'] & string;

interface Definition<Call, Schema extends FormSchema, Result> {
  /** Value of the field `intent`, usually the pressed button. Without one the action runs for any value. */
  readonly intent?: string;
  /** Names the form in its state, if several actions share it; the intent by default. */
  readonly form?: string;
  /** Fields of `form-fields.ts`. The first problem refuses the form. */
  readonly schema: Schema;
  /** Fields whose text is shown again: never a password or a code. */
  readonly keep?: readonly NoInfer<FieldOf<Schema>>[];
  /** May `refuse` the form or show it `again`; any other error reaches the page's error boundary. */
  run(call: Call, input: z.output<Schema>): Promise<Result | FormAgain>;
}

export function defineAction<Call, Schema extends FormSchema, Result>({
  intent,
  form: name = intent ?? '',
  schema,
  keep = [],
  run,
}: Definition<Call, Schema, Result>): FormAction<Call, Exclude<Result, FormAgain>, FieldOf<Schema>> {
  const fields = Object.keys(schema.shape);
  return {
    intent,
    async submit(form, call) {
      const show = ({ status = 200, values, ...details }: AgainDetails) => {
        const kept = Object.fromEntries(keep.map((field) => [field, formText(form, field)]));
        const state = { ...untouched, form: name, ...details, values: { ...kept, ...values } };
        return { kind: 'again', status, state: state as FormState<FieldOf<Schema>> } as const;
      };
      const names = new Set([...fields, ...form.keys()]);
      const entries = [...names].map((field) => [field, form.getAll(field)] as const);
      const reading = schema.safeParse(Object.fromEntries(entries));
      if (!reading.success) {
        const [issue] = reading.error.issues;
        return show({ status: 400, problem: issue?.message ?? null, field: String(issue?.path[0]) });
      }
      try {
        const result = await run(call, reading.data);
        return result instanceof FormAgain
          ? show(result.details)
          : { kind: 'done', result: result as Exclude<Result, FormAgain> };
      } catch (error) {
        if (error instanceof FormRefusal) return show(error.details);
        throw error;
      }
    },
  };
}
