import type { CompiledModule, Constant } from './compiled-module.ts';
import { bytesToValue } from './layout.ts';
import { row } from './row.ts';
import type { Run } from './run.ts';
import { RunStopped } from './run-failure.ts';
import { toRuntimeType } from './runtime-type.ts';
import { copyValue, type Value } from './values.ts';

/** Each constant is decoded once. */
const values = new WeakMap<Constant, Value>();

/** A copy of a module's constant, which the caller may change. It is charged by its size in bytes. */
export function loadConstant(
  { linker, meter }: Pick<Run, 'linker' | 'meter'>,
  module: CompiledModule,
  index: number,
): Value {
  const constant = row(module.constantPool, index);
  let value = values.get(constant);
  if (value === undefined) {
    const read = bytesToValue(linker.layout(toRuntimeType(module, constant.type, [])), constant.bytes);
    if (!read.ok)
      throw new RunStopped('LINKER_ERROR', { message: 'a constant that is not a value of its type' });
    value = read.value;
    values.set(constant, value);
  }
  meter.bytes(constant.bytes.length);
  return copyValue(value);
}
