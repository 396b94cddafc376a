import type { LinkedFunction } from '../linker.ts';
import type { Given } from '../plain-run.ts';
import type { Run } from '../run.ts';
import type { Value } from '../values.ts';
import type { Callees } from './callee.ts';
import { toValues } from './enter.ts';

/** The JavaScript stack that a run may use, in words: an eighth of Node's default. */
const maxWords = 16_384;

/** The engine that compiles functions to JavaScript; same semantics as the interpreter. */
export function runCompiled(
  callees: Callees,
  run: Run,
  target: LinkedFunction,
  given: Given,
): readonly Value[] {
  const callee = callees.of(target);
  return toValues(callee.enter(run, callee, given.typeArguments, 0, 0, maxWords, ...given.args));
}
