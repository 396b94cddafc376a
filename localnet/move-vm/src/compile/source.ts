/** What may stand between fixed text: numbers, and what is made of fixed text and numbers. Lists are lines. */
export type Insert = number | bigint | Source | readonly Source[];

/**
 * A piece of JavaScript. It is made by `js` only, of text that stands in this program and of numbers: so no word of the
 * code that is compiled can ever be in it.
 */
export class Source {
  readonly text: string;

  constructor(fixed: TemplateStringsArray, inserts: readonly Insert[]) {
    this.text = String.raw({ raw: fixed }, ...inserts.map(toText));
  }
}

export function js(fixed: TemplateStringsArray, ...inserts: readonly Insert[]): Source {
  return new Source(fixed, inserts);
}

function toText(insert: Insert): string {
  if (insert instanceof Source) return insert.text;
  if (Array.isArray(insert)) return insert.map(toText).join('\n');
  if (typeof insert === 'bigint') return `${insert}n`;
  // Types say so already, and are gone when it runs.
  if (!Number.isSafeInteger(insert)) throw new TypeError('only numbers are written into code');
  return String(insert);
}

/** With commas between. */
export function list(sources: readonly Source[]): Source {
  return sources.length === 0 ? js`` : sources.reduce((before, source) => js`${before}, ${source}`);
}
