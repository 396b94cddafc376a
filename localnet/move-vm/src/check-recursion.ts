import type { CompiledModule, SignatureToken } from './compiled-module.ts';
import { row } from './row.ts';
import { findStrongComponents } from './strong-components.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type VmResult } from './vm-failure.ts';

/**
 * Checks that no value contains one of its own type, and that no function calls itself with ever larger
 * types. Requires `checkBounds`. Neither can happen across modules, because dependencies are acyclic.
 */
export function checkRecursion(module: CompiledModule): VmResult<undefined> {
  return untilFailure(() => {
    checkDatatypes(module);
    checkInstantiations(module);
    return undefined;
  });
}

function checkDatatypes({ structDefinitions, enumDefinitions }: CompiledModule): void {
  const definitions = [
    ...structDefinitions.map(({ handle, fields }) => ({ handle, types: (fields ?? []).map(typeOf) })),
    ...enumDefinitions.map(({ handle, variants }) => ({
      handle,
      types: variants.flatMap(({ fields }) => fields.map(typeOf)),
    })),
  ];
  const byHandle = new Map(definitions.map(({ handle }, index) => [handle, index]));
  const leadsTo = definitions.map(({ types }) => {
    const handles = types.flatMap((type) => [...datatypesIn(type)]);
    return handles.flatMap((handle) => byHandle.get(handle) ?? []);
  });
  const groups = findStrongComponents(leadsTo);
  const found = leadsTo.findIndex((targets, from) =>
    targets.some((target) => groups[target] === groups[from]),
  );
  if (found === -1) return;
  const isStruct = found < structDefinitions.length;
  throw new Stopped(
    createFailure(
      isStruct ? 'RECURSIVE_STRUCT_DEFINITION' : 'RECURSIVE_ENUM_DEFINITION',
      isStruct
        ? { table: 'structDefinitions', row: found }
        : { table: 'enumDefinitions', row: found - structDefinitions.length },
      'a type that contains itself',
    ),
  );
}

const typeOf = ({ type }: { readonly type: SignatureToken }) => type;

/** The datatypes that occur in a type, including those in type arguments. */
function* datatypesIn(token: SignatureToken): Generator<number> {
  if (typeof token === 'string' || token.kind === 'typeParameter') return;
  if (token.kind === 'vector') yield* datatypesIn(token.of);
  else if (token.kind === 'reference') yield* datatypesIn(token.to);
  else {
    yield token.handle;
    for (const argument of token.typeArguments) yield* datatypesIn(argument);
  }
}

/**
 * A type parameter of a caller that is passed to a type parameter of the callee, unchanged or within a larger
 * type.
 */
interface Passage {
  readonly from: number;
  readonly to: number;
  readonly isGrowing: boolean;
  readonly functionDefinition: number;
  readonly instruction: number;
}

function checkInstantiations(module: CompiledModule): void {
  const { nodeCount, passages } = findPassages(module);
  const leadsTo = Array.from({ length: nodeCount }, (): number[] => []);
  for (const { from, to } of passages) leadsTo[from]?.push(to);
  const groups = findStrongComponents(leadsTo);
  const found = passages.find(({ from, to, isGrowing }) => isGrowing && groups[from] === groups[to]);
  if (!found) return;
  const { functionDefinition, instruction } = found;
  const where = { functionDefinition, instruction };
  throw new Stopped(
    createFailure('LOOP_IN_INSTANTIATION_GRAPH', where, 'types that grow with each recursive call'),
  );
}

/** The nodes are the type parameters of the module's functions, numbered consecutively. */
function findPassages(module: CompiledModule): {
  readonly nodeCount: number;
  readonly passages: readonly Passage[];
} {
  const firstNodes = new Map<number, number>();
  let nodeCount = 0;
  for (const { handle } of module.functionDefinitions) {
    firstNodes.set(handle, nodeCount);
    nodeCount += row(module.functionHandles, handle).typeParameters.length;
  }
  const passages: Passage[] = [];
  module.functionDefinitions.forEach(({ handle, code }, functionDefinition) => {
    const caller = firstNodes.get(handle) ?? 0;
    code?.instructions.forEach((call, instruction) => {
      if (call.op !== 'CallGeneric') return;
      const { of, typeArguments } = row(module.functionInstantiations, call.index);
      const called = firstNodes.get(of);
      if (called === undefined) return;
      row(module.signatures, typeArguments).forEach((token, position) => {
        const isGrowing = typeof token === 'string' || token.kind !== 'typeParameter';
        for (const parameter of parametersIn(token))
          passages.push({
            from: caller + parameter,
            to: called + position,
            isGrowing,
            functionDefinition,
            instruction,
          });
      });
    });
  });
  return { nodeCount, passages };
}

function parametersIn(token: SignatureToken): Set<number> {
  if (typeof token === 'string') return new Set();
  if (token.kind === 'typeParameter') return new Set([token.index]);
  const within =
    token.kind === 'vector' ? [token.of] : token.kind === 'reference' ? [token.to] : token.typeArguments;
  return new Set(within.flatMap((inner) => [...parametersIn(inner)]));
}
