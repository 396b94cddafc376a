import type { NativeFunction } from '@suixue/move-vm/machine';
import { abort } from '@suixue/move-vm/run-failure';

/** Abort code of `sui::vdf`. */
const notSupported = 1n;

/** The native functions of `sui::vdf`, which Sui's main network does not enable. */
export const vdfNatives: Readonly<Record<string, NativeFunction<unknown>>> = {
  'vdf::hash_to_input_internal': () => abort(notSupported),
  'vdf::vdf_verify_internal': () => abort(notSupported),
};
