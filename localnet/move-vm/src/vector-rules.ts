import { type Integer, toInteger } from './integer.ts';
import { row } from './row.ts';
import { RunStopped, vectorProblem } from './run-failure.ts';
import { ReferenceValue, type Value, type VectorValue } from './values.ts';

/** The maximum length of a vector. */
export const maxVector = 262_144;

const stop = (problem: keyof typeof vectorProblem) => (): never => {
  throw new RunStopped('VECTOR_OPERATION_ERROR', { subStatus: vectorProblem[problem] });
};

/** Fails as the operation on a vector with this problem. */
export const stopVector = {
  outOfBounds: stop('outOfBounds'),
  popOfEmpty: stop('popOfEmpty'),
  tooLong: stop('tooLong'),
  unpackLength: stop('unpackLength'),
} as const;

const vectorOf = (reference: ReferenceValue) => reference.target as VectorValue;

export function vectorLength(vector: ReferenceValue): Integer {
  return toInteger(vectorOf(vector).elements.length);
}

export function borrowElement(vector: ReferenceValue, index: Integer): ReferenceValue {
  const { elements } = vectorOf(vector);
  return index < elements.length ? new ReferenceValue(elements, Number(index)) : stopVector.outOfBounds();
}

export function pushBack(vector: ReferenceValue, value: Value): void {
  const { elements } = vectorOf(vector);
  if (elements.length >= maxVector) stopVector.tooLong();
  elements.push(value);
}

export function popBack(vector: ReferenceValue): Value {
  return vectorOf(vector).elements.pop() ?? stopVector.popOfEmpty();
}

export function swapElements({ elements }: VectorValue, a: Integer, b: Integer): void {
  if (a >= elements.length || b >= elements.length) stopVector.outOfBounds();
  const [left, right] = [row(elements, Number(a)), row(elements, Number(b))];
  elements[Number(a)] = right;
  elements[Number(b)] = left;
}

/** All elements; their number must match. */
export function unpackVector({ elements }: VectorValue, count: number): readonly Value[] {
  return elements.length === count ? elements : stopVector.unpackLength();
}
