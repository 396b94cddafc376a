import type { Layout } from './layout.ts';
import type { RuntimeType } from './runtime-type.ts';
import type { Value } from './values.ts';

export interface NativeCall<Context> {
  readonly args: readonly Value[];
  readonly typeArguments: readonly RuntimeType[];
  readonly context: Context;
  readonly layoutOf: (type: RuntimeType) => Layout;
  /** Charges this call beyond the instruction that made it. */
  readonly charge: (cost: number) => void;
}

/** A function implemented outside Move. It returns its results or aborts. */
export type NativeFunction<Context> = (call: NativeCall<Context>) => readonly Value[];
