import { z } from 'zod';
import { isUuid } from '#app/platform/navigation/valid-path.ts';

// Schemas for the entries of a form under one name: none, one or several.
type Entries = readonly FormDataEntryValue[];

const toText = ([first]: Entries) => (typeof first === 'string' ? first : '');

/** The text of a field; '' for files and missing fields. */
export const text = z.transform(toText);

/** The text of a textarea, with `\n` for the `\r\n` that browsers send, and without NUL, which the database rejects. */
export const lines = text.transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''));

/** The same without blanks at its ends. */
export const typed = lines.transform((area) => area.trim());

/** The texts of all fields of this name, such as ticked boxes. */
export const texts = z.transform((entries: Entries) => entries.map((entry) => toText([entry])));

/** Whether the form has the field, such as a ticked box. */
export const present = z.transform((entries: Entries) => entries.length > 0);

/** The text of a field; `undefined` if the form has no such field. */
export const optional = z.transform((entries: Entries) => (entries.length > 0 ? toText(entries) : undefined));

/** A text that `parse` accepts; otherwise the field has the problem. */
export function parsed<Value>(parse: (typed: string) => Value | null | undefined, problem: string) {
  return text.transform((typed, context) => {
    const value = parse(typed);
    if (value !== null && value !== undefined) return value;
    context.addIssue(problem);
    return z.NEVER;
  });
}

/** A UUID, such as the id that a form carries so that it may arrive twice. */
export const uuid = (problem: string) => text.refine(isUuid, problem);
