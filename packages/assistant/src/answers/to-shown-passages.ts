import type { FoundPassage } from '../passages/passage.ts';
import type { ShownPassage } from './answer-event.ts';

/** The passages as pages show them, numbered in their order. */
export function toShownPassages(found: readonly FoundPassage[]): readonly ShownPassage[] {
  return found.map(({ passage, highlights }, index) => ({ number: index + 1, ...passage, highlights }));
}
