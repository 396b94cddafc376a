import { notCoveredMarker, type RequestMarks } from './build-messages.ts';

/** Text that may be shown, or what is wrong with the output. */
type GuardedOutput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'not-covered' }
  | { readonly kind: 'leaked' };

const thinking = { open: '<think>', close: '</think>' } as const;
/** A marker is recognised with other characters between its own, such as blanks. */
const toLetters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Checks a model's output while it arrives. Text that may be the beginning of a marker is held back until the rest decides.
 * Reasoning that a model writes before its answer is removed.
 */
export class OutputGuard {
  readonly #secrets: readonly string[];
  /** Not yet released. */
  #held = '';
  /** Letters and digits of everything, as far back as a secret is long. */
  #letters = '';
  #phase: 'start' | 'thinking' | 'answer' | 'over' = 'start';
  #hasText = false;

  constructor({ secret, fence }: RequestMarks) {
    this.#secrets = [toLetters(secret), toLetters(fence)];
  }

  take(piece: string): GuardedOutput[] {
    if (this.#phase === 'over') return [];
    this.#letters += toLetters(piece);
    if (this.#secrets.some((secret) => this.#letters.includes(secret))) {
      this.#phase = 'over';
      return [{ kind: 'leaked' }];
    }
    const longest = Math.max(...this.#secrets.map(({ length }) => length));
    this.#letters = this.#letters.slice(-longest);
    this.#held += piece;
    this.#skipThinking();
    return this.#phase === 'answer' ? this.#release(false) : [];
  }

  /** The model has finished. */
  end(): GuardedOutput[] {
    if (this.#phase === 'over' || this.#phase === 'thinking') return [];
    this.#phase = 'answer';
    return this.#release(true);
  }

  #skipThinking(): void {
    if (this.#phase === 'start') {
      this.#held = this.#held.trimStart();
      if (this.#held.startsWith(thinking.open)) this.#phase = 'thinking';
      else if (!thinking.open.startsWith(this.#held)) this.#phase = 'answer';
    }
    if (this.#phase !== 'thinking') return;
    const end = this.#held.indexOf(thinking.close);
    if (end < 0) return;
    this.#held = this.#held.slice(end + thinking.close.length).trimStart();
    this.#phase = 'answer';
  }

  #release(isLast: boolean): GuardedOutput[] {
    const marker = this.#held.indexOf(notCoveredMarker);
    if (marker >= 0) {
      const before = this.#held.slice(0, marker).trimEnd();
      this.#phase = 'over';
      // A part of an answer before the marker stays valid.
      if (this.#hasText) return before === '' ? [] : [{ kind: 'text', text: before }];
      return [{ kind: 'not-covered' }];
    }
    const safe = isLast ? this.#held.length : this.#held.length - this.#undecided();
    const text = this.#held.slice(0, safe);
    this.#held = this.#held.slice(safe);
    if (text === '') return [];
    if (text.trim() !== '') this.#hasText = true;
    return [{ kind: 'text', text }];
  }

  /** How many characters at the end may belong to a marker or a secret. */
  #undecided(): number {
    const held = this.#held;
    let length = 0;
    for (let size = Math.min(notCoveredMarker.length - 1, held.length); size > 0; size -= 1) {
      if (!held.endsWith(notCoveredMarker.slice(0, size))) continue;
      length = size;
      break;
    }
    // From where the letters of the end begin a secret.
    for (let from = Math.max(0, held.length - maxHeld); from < held.length - length; from += 1) {
      if (!/[a-z0-9]/i.test(held.charAt(from))) continue;
      const letters = toLetters(held.slice(from));
      if (this.#secrets.some((secret) => secret.startsWith(letters))) return held.length - from;
    }
    return length;
  }
}

/** Longer than a secret with a few characters between its own. */
const maxHeld = 64;
