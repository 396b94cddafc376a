import type { Meter } from './meter.ts';
import { copyValue, hasParts, sizeOfValue, type Value } from './values.ts';

/** Copies a value. Integers are immutable; structs and vectors are charged by their size. */
export function payForCopy(meter: Meter, value: Value): Value {
  if (hasParts(value)) meter.bytes(sizeOfValue(value));
  return copyValue(value);
}
