/** A piece of an answer: text, or a citation of a passage that was given. */
export type AnswerPiece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'cite'; readonly number: number };

const open = /[[【［]/;
const close = /[\]】］]/;
const separators = /[\s,，、;；]/;
const labels = ['资料', '材料', '来源'] as const;
/** What can stand in the brackets of a citation: `[1]`, `[1, 2]`, `【资料 3】`. */
const allowed = /^[\d\s,，、;；资料材来源]*$/;
const maxLength = 40;

/**
 * Finds the citations in a text that arrives in pieces. Numbers that were not given are removed. Brackets in code are left alone,
 * because they are indexes.
 */
export class CitationFilter {
  readonly #given: number;
  #rest = '';
  #isCode = false;
  #count = 0;

  /** Passages are numbered from 1 to `given`. */
  constructor(given: number) {
    this.#given = given;
  }

  /** Citations so far. */
  get count(): number {
    return this.#count;
  }

  take(text: string): AnswerPiece[] {
    this.#rest += text;
    return this.#read(false);
  }

  end(): AnswerPiece[] {
    return this.#read(true);
  }

  #read(isLast: boolean): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    let plain = '';
    const flush = () => {
      if (plain !== '') pieces.push({ type: 'text', text: plain });
      plain = '';
    };
    while (this.#rest !== '') {
      const next = this.#isCode ? this.#rest.indexOf('`') : this.#rest.search(/[[【［`]/);
      if (next < 0) {
        plain += this.#rest;
        this.#rest = '';
        break;
      }
      plain += this.#rest.slice(0, next);
      this.#rest = this.#rest.slice(next);
      if (!open.test(this.#rest.charAt(0))) {
        const run = /^`+/.exec(this.#rest)?.[0] ?? '`';
        // More backticks may follow.
        if (run.length === this.#rest.length && !isLast) break;
        this.#isCode = !this.#isCode;
        plain += run;
        this.#rest = this.#rest.slice(run.length);
        continue;
      }
      const end = this.#rest.slice(0, maxLength).search(close);
      const inner = this.#rest.slice(1, end < 0 ? maxLength : end);
      if (end < 0 && !isLast && this.#rest.length < maxLength && allowed.test(inner)) break;
      const numbers = end < 0 ? null : readNumbers(inner);
      if (!numbers) {
        plain += this.#rest.charAt(0);
        this.#rest = this.#rest.slice(1);
        continue;
      }
      this.#rest = this.#rest.slice(end + 1);
      for (const number of numbers.filter((one) => one >= 1 && one <= this.#given)) {
        flush();
        this.#count += 1;
        pieces.push({ type: 'cite', number });
      }
    }
    flush();
    return pieces;
  }
}

/** The numbers between brackets; null if there is anything else. */
function readNumbers(inner: string): readonly number[] | null {
  const text = inner.trim();
  const label = labels.find((one) => text.startsWith(one)) ?? '';
  const parts = text
    .slice(label.length)
    .split(separators)
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => /^\d{1,4}$/.test(part)) ? parts.map(Number) : null;
}
