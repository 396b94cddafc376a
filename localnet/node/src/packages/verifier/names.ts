import type {
  Code,
  CompiledModule,
  FunctionDefinition,
  FunctionHandle,
  SignatureToken,
} from '@suixue/move-vm/compiled-module';
import { row } from '@suixue/move-vm/row';
import { calledHandle } from '@suixue/move-vm/stack-effect';
import { moduleKey, toModuleId } from '@suixue/move-vm/verified-module';
import { suiAddress } from '../../model/system-addresses.ts';

export type Instruction = Code['instructions'][number];

/** A function or type of the framework, for the helpers below. */
export const inSui = (module: string, name: string) => `${suiAddress}::${module}::${name}`;

/** The type with its defining module, with any type arguments; undefined for builtin types. */
export function typeKey(module: CompiledModule, token: SignatureToken): string | undefined {
  if (typeof token === 'string' || token.kind !== 'datatype') return undefined;
  const { module: owner, name } = row(module.datatypeHandles, token.handle);
  return `${moduleKey(toModuleId(module, owner))}::${row(module.identifiers, name)}`;
}

export function functionKey(module: CompiledModule, { module: owner, name }: FunctionHandle): string {
  return `${moduleKey(toModuleId(module, owner))}::${row(module.identifiers, name)}`;
}

export function functionName(module: CompiledModule, { handle }: FunctionDefinition): string {
  return row(module.identifiers, row(module.functionHandles, handle).name);
}

export function datatypeName(module: CompiledModule, handle: number): string {
  return row(module.identifiers, row(module.datatypeHandles, handle).name);
}

/** The functions that a function calls, one entry per call. */
export function callsOf(module: CompiledModule, { code }: FunctionDefinition) {
  return (code?.instructions ?? []).filter(isCall).map((instruction) => ({
    instruction,
    callee: calledHandle(module, instruction),
  }));
}

function isCall(
  instruction: Instruction,
): instruction is Extract<Instruction, { op: 'Call' | 'CallGeneric' }> {
  return instruction.op === 'Call' || instruction.op === 'CallGeneric';
}
