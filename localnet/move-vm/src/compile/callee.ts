import type { LinkedFunction, Linker } from '../linker.ts';
import type { VerifiedModule } from '../verified-module.ts';
import { compileFunction } from './compile-function.ts';
import { type Enter, toResult } from './enter.ts';
import { enterPlain } from './interpreted.ts';

/** A function as its callers in one machine see it. */
export interface Callee {
  readonly function: LinkedFunction;
  /** The callees of the module's handles, as far as they have been called. */
  readonly calls: readonly (Callee | undefined)[];
  readonly enter: Enter;
  /** Returns the callee of a handle of its module. */
  link(handle: number): Callee;
}

/** The functions of one machine, each prepared on its first call. */
export class Callees {
  readonly #linker: Linker;
  readonly #all = new Map<LinkedFunction, Callee>();
  readonly #calls = new Map<VerifiedModule, (Callee | undefined)[]>();

  constructor(linker: Linker) {
    this.#linker = linker;
  }

  of(target: LinkedFunction): Callee {
    const known = this.#all.get(target);
    if (known) return known;
    const { owner } = target;
    const calls = this.#callsOf(owner);
    const callee: Callee = {
      function: target,
      calls,
      enter: toEnter(target),
      link: (handle) => {
        const called = this.of(this.#linker.called(owner, handle));
        calls[handle] = called;
        return called;
      },
    };
    this.#all.set(target, callee);
    return callee;
  }

  #callsOf(owner: VerifiedModule): (Callee | undefined)[] {
    const known = this.#calls.get(owner) ?? owner.module.functionHandles.map(() => undefined);
    this.#calls.set(owner, known);
    return known;
  }
}

/** Longer functions are interpreted: compiling them takes long, and V8 does not optimise the result. */
const maxInstructions = 10_000;

function toEnter(target: LinkedFunction): Enter {
  const { code } = target.definition;
  if (!code) return enterNative;
  return code.instructions.length > maxInstructions ? enterPlain : compileFunction(target);
}

const enterNative: Enter = (run, self, typeArguments, _height, _calls, _words, ...args) =>
  toResult(run.native(self.function, typeArguments, args));
