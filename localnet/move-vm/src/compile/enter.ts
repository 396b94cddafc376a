import type { Run } from '../run.ts';
import type { RuntimeType } from '../runtime-type.ts';
import type { Value } from '../values.ts';
import type { Callee } from './callee.ts';

/** What a function of JavaScript returns for one of Move: nothing, its one result, or all of them. */
export type Result = Value | readonly Value[] | undefined;

/**
 * How a function is entered, compiled or not. `height` values of those who wait for it lie on the stack, and `calls` is
 * how many they are. `room` is what is left for frames of JavaScript.
 */
export type Enter = (
  run: Run,
  self: Callee,
  typeArguments: readonly RuntimeType[],
  height: number,
  calls: number,
  room: number,
  ...args: Value[]
) => Result;

export function toResult(values: readonly Value[]): Result {
  return values.length > 1 ? values : values[0];
}

const isList = (result: Result): result is readonly Value[] => Array.isArray(result);

export function toValues(result: Result): readonly Value[] {
  if (result === undefined) return [];
  return isList(result) ? result : [result];
}
