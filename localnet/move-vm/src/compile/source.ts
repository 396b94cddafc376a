/** What may be inserted into fixed text: numbers, and other sources. Lists are joined by newlines. */
export type Insert = number | bigint | Source | readonly Source[];

/**
 * A piece of JavaScript. Only the tag `js` creates it, from literals of this program and from numbers, so no
 * text of the compiled module can be in it.
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
  // The types ensure this already, but are not checked at run time.
  if (!Number.isSafeInteger(insert)) throw new TypeError('only numbers may be inserted into source');
  return String(insert);
}

/** Joins with commas. */
export function list(sources: readonly Source[]): Source {
  return sources.length === 0 ? js`` : sources.reduce((before, source) => js`${before}, ${source}`);
}
