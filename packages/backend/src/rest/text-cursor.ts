import { createError } from '../errors.ts';

/** Unicode letters and digits, and other characters that a bare name may contain. */
const nameCharacter = /[\p{L}\p{M}\p{N}_$ ]/u;

/** Parses a query parameter from left to right; errors name the position. */
export class TextCursor {
  readonly #what: string;
  readonly #text: string;
  #at = 0;

  constructor(what: string, text: string) {
    this.#what = what;
    this.#text = text;
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Returns to an earlier position to parse it in another way. */
  returnTo(at: number): void {
    this.#at = at;
  }

  isBefore(word: string): boolean {
    return this.#text.startsWith(word, this.#at);
  }

  /** Consumes the token if it comes next. */
  take(word: string): boolean {
    if (!this.isBefore(word)) return false;
    this.#at += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.take(word)) this.fail(`"${word}"`);
  }

  /** Consumes a match at the current position; the pattern must be sticky. */
  takePattern(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  takeRest(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  /** Takes a name: bare, possibly with dashes that are not arrows, or quoted. */
  takeName(): string {
    if (this.isBefore('"')) return this.takeQuoted();
    let name = '';
    while (!this.isAtEnd) {
      const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
      const isDash = character === '-' && name !== '' && !this.isBefore('->');
      if (!isDash && !nameCharacter.test(character)) break;
      name += character;
      this.#at += character.length;
    }
    return name === '' ? this.fail('a name') : name;
  }

  /** Takes `"…"`, in which a backslash escapes a quote or a backslash. */
  takeQuoted(): string {
    this.expect('"');
    let text = '';
    while (!this.isAtEnd) {
      if (this.take('"')) return text;
      this.take('\\');
      const character = this.#text[this.#at];
      if (character === undefined) break;
      text += character;
      this.#at += 1;
    }
    return this.fail('a closing quote');
  }

  fail(expected: string): never {
    const character = this.#text.codePointAt(this.#at);
    const found = character === undefined ? 'end of input' : JSON.stringify(String.fromCodePoint(character));
    const position = `(line 1, column ${this.#at + 1})`;
    throw createError('PGRST100', {
      message: `"failed to parse ${this.#what} (${this.#text.slice(0, maxQuotedLength)})" ${position}`,
      details: `unexpected ${found} at column ${this.#at + 1}, expecting ${expected}`,
    });
  }
}

/** Errors quote long queries only in part. */
const maxQuotedLength = 200;
