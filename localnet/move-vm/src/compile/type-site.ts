import type { CompiledModule, Signature } from '../compiled-module.ts';
import { type RuntimeType, toRuntimeTypes } from '../runtime-type.ts';

/** The types that a function is called with at one place: as a rule the same as the last time. */
export class TypeSite {
  readonly #module: CompiledModule;
  readonly #tokens: Signature;
  #from: readonly RuntimeType[] | undefined;
  #last: readonly RuntimeType[] = [];

  constructor(module: CompiledModule, tokens: Signature) {
    this.#module = module;
    this.#tokens = tokens;
  }

  /** With these in the places of the caller's own type parameters. */
  fill(typeArguments: readonly RuntimeType[]): readonly RuntimeType[] {
    if (this.#from !== typeArguments) {
      this.#last = toRuntimeTypes(this.#module, this.#tokens, typeArguments);
      this.#from = typeArguments;
    }
    return this.#last;
  }
}
