import type { LinkedFunction } from '../linker.ts';
import type { Given } from '../plain-run.ts';
import type { Run } from '../run.ts';
import type { Value } from '../values.ts';
import type { Callees } from './callee.ts';
import { toValues } from './enter.ts';

/** How much of JavaScript's stack a run may take, in words: an eighth of what Node has. */
const room = 16_384;

/** The engine that makes functions into JavaScript. It means the same as the plain one. */
export function runCompiled(
  callees: Callees,
  run: Run,
  target: LinkedFunction,
  given: Given,
): readonly Value[] {
  const callee = callees.of(target);
  return toValues(callee.enter(run, callee, given.typeArguments, 0, 0, room, ...given.args));
}
