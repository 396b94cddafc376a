import type { CompiledModule, Field, SignatureToken } from './compiled-module.ts';
import { maxValueDepth } from './max-value-depth.ts';
import { findDatatype } from './members.ts';
import { row } from './row.ts';
import { RunStopped } from './run-failure.ts';
import type { RuntimeType } from './runtime-type.ts';
import { type ModuleId, moduleKey, toModuleId, type VerifiedModule } from './verified-module.ts';

/**
 * The depth of a type's values as a function of its type arguments' depths: the maximum of a constant and of each
 * argument's depth plus a number. Arguments that occur in no field are absent.
 */
interface DepthFormula {
  readonly constant: number;
  readonly parameters: ReadonlyMap<number, number>;
}

const leaf: DepthFormula = { constant: 1, parameters: new Map() };

/** Computes how deep values of a type are without creating the types of their fields, which may be huge. */
export class ValueDepths {
  readonly #module: (id: ModuleId) => VerifiedModule;
  readonly #formulas = new Map<string, DepthFormula>();

  constructor(module: (id: ModuleId) => VerifiedModule) {
    this.#module = module;
  }

  /** Checks the type of this token in a function with these type arguments. */
  require(module: CompiledModule, token: SignatureToken, typeArguments: readonly RuntimeType[]): void {
    if (this.#evaluate(this.#ofToken(module, token, 1), typeArguments) > maxValueDepth) tooDeep();
  }

  #evaluate({ constant, parameters }: DepthFormula, typeArguments: readonly RuntimeType[]): number {
    const depths = [...parameters].map(([index, added]) => added + this.#ofType(row(typeArguments, index)));
    return Math.max(constant, ...depths);
  }

  #ofType(type: RuntimeType): number {
    if (typeof type === 'string') return 1;
    if ('vector' in type) return 1 + this.#ofType(type.vector);
    return this.#evaluate(this.#ofDatatype(type.module, type.name, 1), type.typeArguments);
  }

  #ofDatatype(id: ModuleId, name: string, level: number): DepthFormula {
    const key = `${moduleKey(id)}::${name}`;
    const known = this.#formulas.get(key);
    if (known) return known;
    // Each level adds one to the depth, so the type that was asked for is too deep as well.
    if (level > maxValueDepth) tooDeep();
    const { module } = this.#module(id);
    const fields = fieldsOf(module, name).map(({ type }) => this.#ofToken(module, type, level + 1));
    const formula = deeper(deepest(fields), 1);
    this.#formulas.set(key, formula);
    return formula;
  }

  #ofToken(module: CompiledModule, token: SignatureToken, level: number): DepthFormula {
    if (typeof token === 'string') return leaf;
    switch (token.kind) {
      case 'typeParameter':
        return { constant: 0, parameters: new Map([[token.index, 0]]) };
      case 'vector':
        return deeper(this.#ofToken(module, token.of, level), 1);
      case 'reference':
        throw new TypeError('a reference is not part of a value');
      case 'datatype': {
        const { module: owner, name } = row(module.datatypeHandles, token.handle);
        const outer = this.#ofDatatype(toModuleId(module, owner), row(module.identifiers, name), level);
        const filled = [...outer.parameters].map(([index, added]) =>
          deeper(this.#ofToken(module, row(token.typeArguments, index), level), added),
        );
        return deepest([{ constant: outer.constant, parameters: new Map() }, ...filled]);
      }
    }
  }
}

function deeper({ constant, parameters }: DepthFormula, added: number): DepthFormula {
  return {
    constant: constant + added,
    parameters: new Map([...parameters].map(([index, depth]) => [index, depth + added])),
  };
}

function deepest(formulas: readonly DepthFormula[]): DepthFormula {
  const parameters = new Map<number, number>();
  let constant = 0;
  for (const formula of formulas) {
    constant = Math.max(constant, formula.constant);
    for (const [index, depth] of formula.parameters)
      parameters.set(index, Math.max(depth, parameters.get(index) ?? 0));
  }
  return { constant, parameters };
}

/** The fields of a struct, or of all variants of an enum. */
function fieldsOf(module: CompiledModule, name: string): readonly Field[] {
  const found = findDatatype(module, name);
  if (!found) throw new RunStopped('LINKER_ERROR', { message: `there is no type ${name}` });
  return 'variants' in found ? found.variants.flatMap(({ fields }) => fields) : (found.fields ?? []);
}

function tooDeep(): never {
  throw new RunStopped('VM_MAX_VALUE_DEPTH_REACHED', { message: 'a value that is nested too deeply' });
}
