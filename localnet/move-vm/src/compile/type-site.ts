import type { CompiledModule, Signature } from '../compiled-module.ts';
import type { RuntimeType } from '../runtime-type.ts';
import { instantiate } from '../type-nodes.ts';

/** Caches the type arguments of one call site, which are usually the same as in the previous call. */
export class TypeSite {
  readonly #module: CompiledModule;
  readonly #tokens: Signature;
  #from: readonly RuntimeType[] | undefined;
  #last: readonly RuntimeType[] = [];

  constructor(module: CompiledModule, tokens: Signature) {
    this.#module = module;
    this.#tokens = tokens;
  }

  /** Substitutes the caller's own type arguments. */
  fill(typeArguments: readonly RuntimeType[]): readonly RuntimeType[] {
    if (this.#from !== typeArguments) {
      this.#last = instantiate(this.#module, this.#tokens, typeArguments);
      this.#from = typeArguments;
    }
    return this.#last;
  }
}
