import { loadConstant } from '../constant.ts';
import { toBigInt } from '../integer.ts';
import { integerRules, wrong } from '../integer-rules.ts';
import { payForCopy } from '../pay-for-copy.ts';
import { maxStack } from '../run.ts';
import { RunStopped } from '../run-failure.ts';
import type { RuntimeType } from '../runtime-type.ts';
import {
  isEqualValue,
  ReferenceValue,
  StructValue,
  type Value,
  VariantValue,
  VectorValue,
} from '../values.ts';
import { variantFields } from '../variant-fields.ts';
import { borrowElement, popBack, pushBack, swapElements, unpackVector } from '../vector-rules.ts';
import { onward } from './onward.ts';

function requireStack(height: number): void {
  if (height > maxStack) throw new RunStopped('EXECUTION_STACK_OVERFLOW');
}

function noVariant(): never {
  // Every variant has its place in a table that was checked: it is ours when this happens.
  throw new RangeError('there is no such variant');
}

/** All that the source of a compiled function names beyond its own variables. */
export const support = {
  ...integerRules,
  aborted: (code: Value) => new RunStopped('ABORTED', { subStatus: toBigInt(code) }),
  borrowElement,
  isEqualValue,
  loadConstant,
  noTypes: [] as readonly RuntimeType[],
  noVariant,
  onward,
  payForCopy,
  popBack,
  pushBack,
  Reference: ReferenceValue,
  requireStack,
  Struct: StructValue,
  swapElements,
  unpackVector,
  Variant: VariantValue,
  variantFields,
  Vector: VectorValue,
  wrong,
} as const;
