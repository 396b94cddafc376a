import type { Parameter } from '../database/database.ts';

/**
 * A piece of a statement: words of this program and of the catalogue, and values in between. A value never becomes text of the
 * statement; that is why nothing here takes a string but `fromCatalogue`.
 */
export class Sql {
  /** One more than there are values. */
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

/** The words between the values are literals of this program: a tag gets them apart from what is put in. */
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

/** A parameter. PostgreSQL takes it for what stands around it. */
export function value(parameter: Parameter): Sql {
  return new Sql(['', ''], [parameter]);
}

/** Text that PostgreSQL itself has written, such as the name of a type. */
export function fromCatalogue(text: string): Sql {
  return new Sql([text], []);
}

/** A name that is in the catalogue, as it is spelt there. */
export function quoteName(name: string): Sql {
  return fromCatalogue(`"${name.replaceAll('"', '""')}"`);
}

/** Names of our own: `t0`, `e3`. */
export function numbered(letter: 'c' | 'd' | 'e' | 'j' | 'o' | 't', number: number): Sql {
  return new Sql([`${letter}${Math.trunc(number)}`], []);
}

/** The place of a column in its `select`. */
export function ordinal(place: number): Sql {
  return new Sql([String(Math.trunc(place))], []);
}

export function join(parts: readonly Sql[], separator: Sql): Sql {
  return parts.reduce((all, part, index) => (index === 0 ? part : sql`${all}${separator}${part}`), nothing);
}

export const comma = sql`, `;

/** All of these; none of them is always true. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : join(conditions, sql` and `);
}

export function toStatement({ chunks, values }: Sql): Statement {
  const text = chunks.reduce((all, chunk, index) => `${all}$${index}${chunk}`);
  return { text, parameters: values };
}
