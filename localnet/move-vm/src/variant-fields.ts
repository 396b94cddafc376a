import { RunStopped } from './run-failure.ts';
import type { Value, VariantValue } from './values.ts';

/** The fields of a value that must be of this variant. */
export function variantFields(value: VariantValue, tag: number): Value[] {
  if (value.tag !== tag) throw new RunStopped('VARIANT_TAG_MISMATCH');
  return value.fields;
}
