import { meanings } from './meanings.ts';
import type { Mutant } from './mutants.ts';

/** A change of what a module means that no generator would make. */
export interface Meaning {
  /** What the mutant does wrong, as a sentence: "a refund uses today's duration". */
  readonly what: string;
  /** Texts of the source and their replacements; each text occurs exactly once. */
  readonly changes: readonly (readonly [from: string, to: string])[];
}

/** The hand-written mutants of a module. */
export function toMutantsOfMeaning(module: string, source: string): Mutant[] {
  return (meanings[module] ?? []).map((meaning) => changeMeaning(module, source, meaning));
}

/** Throws if a text does not occur exactly once: the module has changed since the mutant was written. */
export function changeMeaning(module: string, source: string, { what, changes }: Meaning): Mutant {
  const [[first] = ['']] = changes;
  let changed = source;
  for (const [from, to] of changes) {
    const parts = changed.split(from);
    if (parts.length !== 2) {
      throw new Error(`${module}.move has ${parts.length - 1} places like ${JSON.stringify(from)}, not one`);
    }
    changed = parts.join(to);
  }
  const line = source.slice(0, source.indexOf(first)).split('\n').length;
  return { module, line, what, source: changed };
}
