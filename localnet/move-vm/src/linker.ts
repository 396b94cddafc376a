import type { Field, FunctionDefinition } from './compiled-module.ts';
import type { FunctionFacts } from './function-facts.ts';
import type { Layout } from './layout.ts';
import { maxValueDepth } from './max-value-depth.ts';
import { findDatatype } from './members.ts';
import { row } from './row.ts';
import { RunStopped } from './run-failure.ts';
import { type RuntimeType, runtimeTypeToText, toRuntimeType } from './runtime-type.ts';
import { ValueDepths } from './value-depth.ts';
import { type ModuleId, moduleKey, toModuleId, type VerifiedModule } from './verified-module.ts';

/** A function and its defining module. */
export interface LinkedFunction {
  readonly owner: VerifiedModule;
  readonly index: number;
  readonly name: string;
  readonly key: string;
  readonly definition: FunctionDefinition;
  readonly facts: FunctionFacts;
  readonly parameterCount: number;
  readonly localCount: number;
}

/** The module with this id in the transaction's linkage; undefined if there is none. */
export type FindModule = (id: ModuleId) => VerifiedModule | undefined;

/** The maximum number of nodes in a layout, as on Sui: the fields of a generic type can be far larger than its name. */
const maxLayoutNodes = 512;

/**
 * The layouts that a linker remembers, by an estimate of their size in bytes; those of very long names are not among them. Several packages have
 * a linker of their own in memory.
 */
const layoutCache = { maxWeight: 262_144, perNode: 64, maxText: 1_024 } as const;

/** Resolves names, with a cache. */
export class Linker {
  readonly depths = new ValueDepths((id) => this.module(id));
  readonly #layouts = new Map<string, Layout>();
  #layoutWeight = 0;
  readonly #find: FindModule;
  readonly #functions = new Map<string, LinkedFunction>();
  readonly #calls = new Map<VerifiedModule, LinkedFunction[]>();

  constructor(find: FindModule) {
    this.#find = find;
  }

  module(id: ModuleId): VerifiedModule {
    const found = this.#find(id);
    if (!found) throw new RunStopped('LINKER_ERROR', { message: `there is no module ${moduleKey(id)}` });
    return found;
  }

  function(id: ModuleId, name: string): LinkedFunction {
    const key = `${moduleKey(id)}::${name}`;
    const known = this.#functions.get(key);
    if (known) return known;
    const found = this.#lookUp(this.module(id), name);
    if (!found)
      throw new RunStopped('FUNCTION_RESOLUTION_FAILURE', { message: `there is no function ${key}` });
    this.#functions.set(key, found);
    return found;
  }

  /** The function that a handle of this module refers to. */
  called(caller: VerifiedModule, handle: number): LinkedFunction {
    const calls = this.#calls.get(caller) ?? [];
    this.#calls.set(caller, calls);
    const known = calls[handle];
    if (known) return known;
    const { module } = caller;
    const { module: owner, name } = row(module.functionHandles, handle);
    const found = this.function(toModuleId(module, owner), row(module.identifiers, name));
    calls[handle] = found;
    return found;
  }

  /** The layout of a type's values. */
  layout(type: RuntimeType): Layout {
    const text = runtimeTypeToText(type);
    const known = this.#layouts.get(text);
    if (known !== undefined) return known;
    const count = { nodes: 0 };
    const layout = this.#layout(type, 1, count);
    if (text.length <= layoutCache.maxText)
      this.#remember(text, layout, text.length + layoutCache.perNode * count.nodes);
    return layout;
  }

  #remember(text: string, layout: Layout, weight: number): void {
    this.#layoutWeight += weight;
    if (this.#layoutWeight > layoutCache.maxWeight) {
      this.#layouts.clear();
      this.#layoutWeight = weight;
    }
    this.#layouts.set(text, layout);
  }

  #layout(type: RuntimeType, depth: number, count: { nodes: number }): Layout {
    if (depth > maxValueDepth)
      throw new RunStopped('VM_MAX_VALUE_DEPTH_REACHED', { message: 'a type that is nested too deeply' });
    count.nodes += 1;
    if (count.nodes > maxLayoutNodes)
      throw new RunStopped('VM_MAX_TYPE_NODES_REACHED', {
        message: 'a type whose values have too many parts',
      });
    if (type === 'signer') return 'address';
    if (typeof type === 'string') return type;
    if ('vector' in type) return { vector: this.#layout(type.vector, depth + 1, count) };
    const { module } = this.module(type.module);
    const fieldsOf = (fields: readonly Field[]) =>
      fields.map((field) =>
        this.#layout(toRuntimeType(module, field.type, type.typeArguments), depth + 1, count),
      );
    const found = findDatatype(module, type.name);
    if (found && 'variants' in found)
      return { variants: found.variants.map(({ fields }) => fieldsOf(fields)) };
    if (found?.fields) return { fields: fieldsOf(found.fields) };
    throw new RunStopped('LINKER_ERROR', {
      message: `there is no type ${moduleKey(type.module)}::${type.name}`,
    });
  }

  #lookUp(owner: VerifiedModule, name: string): LinkedFunction | undefined {
    const { module } = owner;
    const index = module.functionDefinitions.findIndex(({ handle }) => {
      return module.identifiers[row(module.functionHandles, handle).name] === name;
    });
    const definition = module.functionDefinitions[index];
    if (!definition) return undefined;
    const { parameters } = row(module.functionHandles, definition.handle);
    const parameterCount = row(module.signatures, parameters).length;
    const own = definition.code ? row(module.signatures, definition.code.locals).length : 0;
    const facts = row(owner.facts, index);
    const key = `${moduleKey(owner.id)}::${name}`;
    return { owner, index, name, key, definition, facts, parameterCount, localCount: parameterCount + own };
  }
}
