import type { LinkedFunction, Linker } from '../linker.ts';
import type { VerifiedModule } from '../verified-module.ts';
import { compileFunction } from './compile-function.ts';
import { type Enter, toResult } from './enter.ts';
import { enterPlain } from './onward.ts';

/** A function as those find it who call it in one machine. */
export interface Callee {
  readonly function: LinkedFunction;
  /** What the handles of its module call, as far as they were called. */
  readonly calls: readonly (Callee | undefined)[];
  readonly enter: Enter;
  /** What a handle of its module calls. */
  link(handle: number): Callee;
}

/** The functions of one machine, each made ready when it is first called. */
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

/** As many instructions as are worth it: making more takes long, and what is made is too long to become fast. */
const mostInstructions = 10_000;

function toEnter(target: LinkedFunction): Enter {
  const { code } = target.definition;
  if (!code) return enterNative;
  return code.instructions.length > mostInstructions ? enterPlain : compileFunction(target);
}

const enterNative: Enter = (run, self, typeArguments, _height, _calls, _room, ...args) =>
  toResult(run.native(self.function, typeArguments, args));
