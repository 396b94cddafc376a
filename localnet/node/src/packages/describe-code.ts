import type {
  CompiledModule,
  FunctionDefinition,
  Instantiation,
  Member,
  SignatureToken,
} from '@suixue/move-vm/compiled-module';
import { moduleKey, toModuleId } from '@suixue/move-vm/verified-module';

type Instruction = NonNullable<FunctionDefinition['code']>['instructions'][number];

/** A type with names instead of table indexes. */
export function describeType(module: CompiledModule, token: SignatureToken): string {
  if (typeof token === 'string') return token;
  switch (token.kind) {
    case 'vector':
      return `vector<${describeType(module, token.of)}>`;
    case 'reference':
      return `&${token.isMutable ? 'mut ' : ''}${describeType(module, token.to)}`;
    case 'typeParameter':
      return `T${token.index}`;
    case 'datatype': {
      const { module: owner = -1, name = -1 } = module.datatypeHandles[token.handle] ?? {};
      const inner = token.typeArguments.map((argument) => describeType(module, argument)).join();
      return `${moduleKey(toModuleId(module, owner))}::${module.identifiers[name]}<${inner}>`;
    }
  }
}

export function describeSignature(module: CompiledModule, handle: number): string {
  const { parameters = -1, returns = -1 } = module.functionHandles[handle] ?? {};
  return `(${describeTypes(module, parameters)}): ${describeTypes(module, returns)}`;
}

function describeTypes(module: CompiledModule, signature: number): string {
  return (module.signatures[signature] ?? []).map((token) => describeType(module, token)).join();
}

/** A complete description of a function without table indexes: equal descriptions mean equal behaviour. */
export function describeFunction(module: CompiledModule, definition: FunctionDefinition): string {
  const { handle, visibility, isEntry, code } = definition;
  const parameters = JSON.stringify(module.functionHandles[handle]?.typeParameters);
  const head = `${visibility} ${isEntry} ${parameters} ${describeSignature(module, handle)}`;
  if (!code) return head;
  const jumps = code.jumpTables.map(
    ({ enumDefinition, offsets }) => `${enumName(module, enumDefinition)} ${offsets.join()}`,
  );
  const lines = code.instructions.map((instruction) => describeInstruction(module, instruction));
  return [head, describeTypes(module, code.locals), ...jumps, ...lines].join('\n');
}

function describeInstruction(module: CompiledModule, instruction: Instruction): string {
  const { op } = instruction;
  if ('offset' in instruction) return `${op} ${instruction.offset}`;
  if ('value' in instruction) return `${op} ${instruction.value}`;
  if ('index' in instruction) {
    const count = 'count' in instruction ? ` of ${instruction.count}` : '';
    return `${op} ${describeIndex(module, op, instruction.index)}${count}`;
  }
  return op;
}

/** Resolves an operand depending on its kind. */
function describeIndex(module: CompiledModule, op: Instruction['op'], index: number): string {
  if (op === 'LdConst') {
    const { type, bytes = new Uint8Array() } = module.constantPool[index] ?? {};
    return `${type && describeType(module, type)} ${Buffer.from(bytes).toString('hex')}`;
  }
  if (op === 'Call') return functionKey(module, index);
  if (op === 'CallGeneric') return filled(module, module.functionInstantiations[index], functionKey);
  if (op === 'Pack' || op === 'Unpack') return structName(module, index);
  if (op === 'PackGeneric' || op === 'UnpackGeneric')
    return filled(module, module.structInstantiations[index], structName);
  if (op === 'MutBorrowField' || op === 'ImmBorrowField') return fieldName(module, index);
  if (op === 'MutBorrowFieldGeneric' || op === 'ImmBorrowFieldGeneric')
    return filled(module, module.fieldInstantiations[index], fieldName);
  if (op.startsWith('Vec')) return describeTypes(module, index);
  if (op.includes('VariantGeneric')) return variantOf(module, module.variantInstantiations[index], true);
  if (op.includes('PackVariant')) return variantOf(module, module.variantHandles[index], false);
  // Locals and jump tables; the latter are described in order.
  return String(index);
}

function filled(
  module: CompiledModule,
  instantiation: Instantiation | undefined,
  describe: (module: CompiledModule, index: number) => string,
): string {
  const { of = -1, typeArguments = -1 } = instantiation ?? {};
  return `${describe(module, of)}<${describeTypes(module, typeArguments)}>`;
}

function functionKey(module: CompiledModule, handle: number): string {
  const { module: owner = -1, name = -1 } = module.functionHandles[handle] ?? {};
  return `${moduleKey(toModuleId(module, owner))}::${module.identifiers[name]}`;
}

function structName(module: CompiledModule, definition: number): string {
  return typeName(module, module.structDefinitions[definition]?.handle);
}

function enumName(module: CompiledModule, definition: number): string {
  return typeName(module, module.enumDefinitions[definition]?.handle);
}

function typeName(module: CompiledModule, handle = -1): string {
  return module.identifiers[module.datatypeHandles[handle]?.name ?? -1] ?? '';
}

function fieldName(module: CompiledModule, handle: number): string {
  const { definition = -1, position = -1 } = module.fieldHandles[handle] ?? {};
  return `${structName(module, definition)}.${position}`;
}

function variantOf(module: CompiledModule, member: Member | undefined, isGeneric: boolean): string {
  const { definition = -1, position = -1 } = member ?? {};
  if (!isGeneric) return `${enumName(module, definition)}.${position}`;
  return `${filled(module, module.enumInstantiations[definition], enumName)}.${position}`;
}
