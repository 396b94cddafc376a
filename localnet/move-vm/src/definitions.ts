import type {
  CompiledModule,
  DatatypeHandle,
  FunctionDefinition,
  FunctionHandle,
} from './compiled-module.ts';
import { row } from './row.ts';

/** A module's definitions by name. */
interface Definitions {
  readonly datatypes: ReadonlyMap<string, DatatypeHandle>;
  readonly functions: ReadonlyMap<
    string,
    { readonly definition: FunctionDefinition; readonly handle: FunctionHandle }
  >;
}

/** Every dependent module uses this index, so it is cached. */
const definitionsOf = new WeakMap<CompiledModule, Definitions>();

export function toDefinitions(module: CompiledModule): Definitions {
  const known = definitionsOf.get(module);
  if (known) return known;
  const { identifiers, structDefinitions, enumDefinitions, functionDefinitions } = module;
  const found: Definitions = {
    datatypes: new Map(
      [...structDefinitions, ...enumDefinitions].map((definition) => {
        const handle = row(module.datatypeHandles, definition.handle);
        return [row(identifiers, handle.name), handle];
      }),
    ),
    functions: new Map(
      functionDefinitions.map((definition) => {
        const handle = row(module.functionHandles, definition.handle);
        return [row(identifiers, handle.name), { definition, handle }];
      }),
    ),
  };
  definitionsOf.set(module, found);
  return found;
}
