import { loadConstant } from '../constant.ts';
import { toBigInt } from '../integer.ts';
import { integerRules, integerWidths, wrong } from '../integer-rules.ts';
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
import { stopVector, swapElements, unpackVector } from '../vector-rules.ts';
import { runInterpreted } from './interpreted.ts';

function requireStack(height: number): void {
  if (height > maxStack) throw new RunStopped('EXECUTION_STACK_OVERFLOW');
}

function noVariant(): never {
  // Unreachable for verified code: every variant tag has a row in its table.
  throw new RangeError('no such variant');
}

/** Everything that the source of a compiled function refers to besides its own variables. */
export const support = {
  ...integerRules,
  ...integerWidths,
  aborted: (code: Value) => new RunStopped('ABORTED', { subStatus: toBigInt(code) }),
  isEqualValue,
  loadConstant,
  noTypes: [] as readonly RuntimeType[],
  noVariant,
  runInterpreted,
  payForCopy,
  Reference: ReferenceValue,
  requireStack,
  stopVector,
  Struct: StructValue,
  swapElements,
  unpackVector,
  Variant: VariantValue,
  variantFields,
  Vector: VectorValue,
  wrong,
} as const;
