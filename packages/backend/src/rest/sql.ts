import type { Parameter } from '../database/database.ts';

/**
 * A fragment of a statement: text from this program and the catalogue, with parameters in between. A parameter never
 * becomes part of the text, which is why only `fromCatalogue` accepts a string.
 */
export class Sql {
  /** One more than the number of values. */
  readonly chunks: readonly string[];
  readonly values: readonly Parameter[];

  constructor(chunks: readonly string[], values: readonly Parameter[]) {
    this.chunks = chunks;
    this.values = values;
  }
}

export interface Statement {
  readonly text: string;
  readonly parameters: readonly Parameter[];
}

/**
 * Tags a template literal as SQL. The text consists of literals in this program; only other fragments can be
 * interpolated.
 */
export function sql(words: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  const chunks: string[] = [];
  const values: Parameter[] = [];
  let open = words[0] ?? '';
  parts.forEach((part, index) => {
    const [first = '', ...rest] = part.chunks;
    open += first;
    for (const chunk of rest) {
      chunks.push(open);
      open = chunk;
    }
    values.push(...part.values);
    open += words[index + 1] ?? '';
  });
  return new Sql([...chunks, open], values);
}

export const nothing = sql``;

/** Creates a parameter. PostgreSQL infers its type from the context. */
export function value(parameter: Parameter): Sql {
  return new Sql(['', ''], [parameter]);
}

/** Text that PostgreSQL itself has written, such as a type name. */
export function fromCatalogue(text: string): Sql {
  return new Sql([text], []);
}

/** Quotes a name from the catalogue. */
export function quoteName(name: string): Sql {
  return fromCatalogue(`"${name.replaceAll('"', '""')}"`);
}

/** Creates a generated alias such as `t0` or `e3`. */
export function numbered(letter: 'c' | 'd' | 'e' | 'j' | 'o' | 't', number: number): Sql {
  return new Sql([`${letter}${Math.trunc(number)}`], []);
}

/** The position of a column in its `select`. */
export function ordinal(position: number): Sql {
  return new Sql([String(Math.trunc(position))], []);
}

export function join(parts: readonly Sql[], separator: Sql): Sql {
  return parts.reduce((all, part, index) => (index === 0 ? part : sql`${all}${separator}${part}`), nothing);
}

export const comma = sql`, `;

/** Joins conditions with `and`; an empty list is true. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : join(conditions, sql` and `);
}

export function toStatement({ chunks, values }: Sql): Statement {
  const text = chunks.reduce((all, chunk, index) => `${all}$${index}${chunk}`);
  return { text, parameters: values };
}
