import { type RuntimeType, runtimeTypeToText } from '@suixue/move-vm/runtime-type';

/** A type in the notation of the network's services: full addresses, no spaces. */
export function typeToText(type: RuntimeType): string {
  return runtimeTypeToText(type).replaceAll(', ', ',');
}
