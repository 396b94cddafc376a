import type { CompiledModule, SignatureToken } from '../compiled-module.ts';
import type { Linker } from '../linker.ts';
import { requirePackable } from '../packed-type.ts';
import type { RuntimeType } from '../runtime-type.ts';

/** Checks the packed type of one instruction, and remembers the types that were last found good. */
export class PackSite {
  readonly #module: CompiledModule;
  readonly #token: SignatureToken;
  #linker: Linker | undefined;
  #types: readonly RuntimeType[] | undefined;

  constructor(module: CompiledModule, token: SignatureToken) {
    this.#module = module;
    this.#token = token;
  }

  check(linker: Linker, typeArguments: readonly RuntimeType[]): void {
    if (this.#linker === linker && this.#types === typeArguments) return;
    requirePackable(linker, this.#module, this.#token, typeArguments);
    this.#linker = linker;
    this.#types = typeArguments;
  }
}
