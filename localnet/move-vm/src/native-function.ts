import type { Layout } from './layout.ts';
import type { RuntimeType } from './runtime-type.ts';
import type { Value } from './values.ts';

export interface NativeCall<Context> {
  readonly args: readonly Value[];
  readonly typeArguments: readonly RuntimeType[];
  readonly context: Context;
  readonly layoutOf: (type: RuntimeType) => Layout;
  /** What this call costs beyond the instruction that made it. */
  readonly charge: (cost: number) => void;
}

/** A function that is not written in Move. It answers what it returns, or aborts. */
export type NativeFunction<Context> = (call: NativeCall<Context>) => readonly Value[];
