import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';

/** A type as the services of the network write it: whole addresses, and no spaces. */
export function typeToText(type: RuntimeType): string {
  return runtimeTypeToText(type).replaceAll(', ', ',');
}
