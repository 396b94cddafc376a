import type {
  AbilitySet,
  CompiledModule,
  FunctionDefinition,
  SignatureToken,
  Visibility,
} from './compiled-module.ts';
import { row } from './row.ts';
import { type RuntimeType, toRuntimeType } from './runtime-type.ts';
import type { VerifiedModule } from './verified-module.ts';

/** How a parameter is passed: by value, by immutable reference, or by mutable reference. */
export type Passing = 'value' | 'read' | 'change';

export interface PassedType {
  readonly passing: Passing;
  readonly type: RuntimeType;
}

/** The signature of a function as seen by an external caller. */
export interface FunctionShape {
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  readonly parameters: readonly PassedType[];
  readonly returns: readonly PassedType[];
}

interface NamedFunction {
  readonly module: VerifiedModule;
  readonly name: string;
}

/** The constraints of its type parameters; undefined if there is no such function. */
export function typeParametersOf({ module: owner, name }: NamedFunction): readonly AbilitySet[] | undefined {
  const definition = definitionOf({ module: owner, name });
  const { module } = owner;
  return definition && row(module.functionHandles, definition.handle).typeParameters;
}

/**
 * The signature with these type arguments, whose number must match; undefined if there is no such function.
 */
export function functionShapeOf(
  { module: owner, name }: NamedFunction,
  typeArguments: readonly RuntimeType[],
): FunctionShape | undefined {
  const definition = definitionOf({ module: owner, name });
  if (!definition) return undefined;
  const { module } = owner;
  const { parameters, returns } = row(module.functionHandles, definition.handle);
  const toPassed = (token: SignatureToken): PassedType => {
    if (typeof token === 'string' || token.kind !== 'reference')
      return { passing: 'value', type: toRuntimeType(module, token, typeArguments) };
    const type = toRuntimeType(module, token.to, typeArguments);
    return { passing: token.isMutable ? 'change' : 'read', type };
  };
  return {
    visibility: definition.visibility,
    isEntry: definition.isEntry,
    parameters: row(module.signatures, parameters).map(toPassed),
    returns: row(module.signatures, returns).map(toPassed),
  };
}

const definitions = new WeakMap<CompiledModule, ReadonlyMap<string, FunctionDefinition>>();

function definitionOf({ module: { module }, name }: NamedFunction): FunctionDefinition | undefined {
  const known = definitions.get(module) ?? toDefinitions(module);
  definitions.set(module, known);
  return known.get(name);
}

function toDefinitions({
  functionDefinitions,
  functionHandles,
  identifiers,
}: CompiledModule): ReadonlyMap<string, FunctionDefinition> {
  return new Map(
    functionDefinitions.map((definition) => [
      row(identifiers, row(functionHandles, definition.handle).name),
      definition,
    ]),
  );
}
