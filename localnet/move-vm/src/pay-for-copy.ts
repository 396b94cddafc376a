import type { Meter } from './meter.ts';
import { copyValue, hasParts, sizeOfValue, type Value } from './values.ts';

/** A copy of a value. A number is its own; what has parts is paid for by its size. */
export function payForCopy(meter: Meter, value: Value): Value {
  if (hasParts(value)) meter.bytes(sizeOfValue(value));
  return copyValue(value);
}
