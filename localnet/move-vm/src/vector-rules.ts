import { type Integer, toInteger } from './integer.ts';
import { row } from './row.ts';
import { RunStopped, vectorProblem } from './run-failure.ts';
import { ReferenceValue, type Value, type VectorValue } from './values.ts';

/** The maximum length of a vector. */
export const maxVector = 262_144;

function stop(problem: keyof typeof vectorProblem): never {
  throw new RunStopped('VECTOR_OPERATION_ERROR', { subStatus: vectorProblem[problem] });
}

const elementsOf = (vector: ReferenceValue) => (vector.target as VectorValue).elements;

export function vectorLength(vector: ReferenceValue): Integer {
  return toInteger(elementsOf(vector).length);
}

export function borrowElement(vector: ReferenceValue, index: Integer): ReferenceValue {
  const elements = elementsOf(vector);
  return index < elements.length ? new ReferenceValue(elements, Number(index)) : stop('outOfBounds');
}

export function pushBack(vector: ReferenceValue, value: Value): void {
  const elements = elementsOf(vector);
  if (elements.length >= maxVector) stop('tooLong');
  elements.push(value);
}

export function popBack(vector: ReferenceValue): Value {
  return elementsOf(vector).pop() ?? stop('popOfEmpty');
}

export function swapElements(vector: ReferenceValue, a: Integer, b: Integer): void {
  const elements = elementsOf(vector);
  if (a >= elements.length || b >= elements.length) stop('outOfBounds');
  const [left, right] = [row(elements, Number(a)), row(elements, Number(b))];
  elements[Number(a)] = right;
  elements[Number(b)] = left;
}

/** All elements; their number must match. */
export function unpackVector({ elements }: VectorValue, count: number): readonly Value[] {
  return elements.length === count ? elements : stop('unpackLength');
}
