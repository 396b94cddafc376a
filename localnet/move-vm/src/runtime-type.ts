import type { CompiledModule, Signature, SignatureToken } from './compiled-module.ts';
import type { IntegerType } from './type-tokens.ts';
import { type ModuleId, moduleKey, toModuleId } from './verified-module.ts';

/** A type with every name resolved and every type parameter substituted. */
export type RuntimeType =
  | 'bool'
  | IntegerType
  | 'address'
  | 'signer'
  | { readonly vector: RuntimeType }
  | {
      readonly module: ModuleId;
      readonly name: string;
      readonly typeArguments: readonly RuntimeType[];
    };

/** The type of a token of this module in a function called with these type arguments. */
export function toRuntimeType(
  module: CompiledModule,
  token: SignatureToken,
  typeArguments: readonly RuntimeType[],
): RuntimeType {
  if (typeof token === 'string') return token;
  switch (token.kind) {
    case 'vector':
      return { vector: toRuntimeType(module, token.of, typeArguments) };
    case 'reference':
      throw new TypeError('a reference is not the type of a value');
    case 'typeParameter': {
      const type = typeArguments[token.index];
      if (type === undefined) throw new RangeError(`there is no type argument ${token.index}`);
      return type;
    }
    case 'datatype': {
      const handle = module.datatypeHandles[token.handle];
      if (!handle) throw new RangeError(`there is no datatype ${token.handle}`);
      return {
        module: toModuleId(module, handle.module),
        name: module.identifiers[handle.name] ?? '',
        typeArguments: token.typeArguments.map((argument) => toRuntimeType(module, argument, typeArguments)),
      };
    }
  }
}

export function toRuntimeTypes(
  module: CompiledModule,
  tokens: Signature,
  typeArguments: readonly RuntimeType[],
): RuntimeType[] {
  return tokens.map((token) => toRuntimeType(module, token, typeArguments));
}

/** The type in Sui's notation with full addresses: equal types have equal texts. */
export function runtimeTypeToText(type: RuntimeType): string {
  if (typeof type === 'string') return type;
  if ('vector' in type) return `vector<${runtimeTypeToText(type.vector)}>`;
  const inner = type.typeArguments.map(runtimeTypeToText).join(', ');
  return `${moduleKey(type.module)}::${type.name}${inner && `<${inner}>`}`;
}
