import type { PGlite } from '@electric-sql/pglite';

/** The parts of the engine's WebAssembly module that an interrupt needs. */
interface EngineModule {
  readonly wasmMemory: { readonly buffer: ArrayBuffer };
  readonly _InterruptPending: number;
  readonly _QueryCancelPending: number;
}

/** PostgreSQL's error for a cancelled statement. */
class CanceledError extends Error {
  readonly code = '57014';

  constructor() {
    super('canceling statement due to user request');
  }
}

/**
 * Cancels statements of the engine on this thread. PostgreSQL checks two flags wherever it can stop safely; on a server
 * a signal sets them. Here the other thread runs JavaScript in the middle of the WebAssembly (`thread-interrupter.ts`)
 * that sets the same flags.
 */
export class PGliteInterrupts {
  readonly #module: EngineModule | undefined;
  /** The running request. */
  #current: number | undefined;
  /** Requests up to this id are cancelled, including those that have not started. */
  #upTo = -1;

  constructor(engine: PGlite) {
    const found: unknown = Reflect.get(engine, 'mod');
    this.#module = isEngineModule(found) ? found : undefined;
  }

  /** Called during a statement or between two. */
  interrupt(upTo: number): void {
    this.#upTo = Math.max(this.#upTo, upTo);
    if (this.#current !== undefined && this.#current <= upTo) this.#setFlags(1);
  }

  async guard<Answer>(id: number, work: () => Promise<Answer>): Promise<Answer> {
    if (id <= this.#upTo) throw new CanceledError();
    this.#current = id;
    try {
      return await work();
    } finally {
      this.#current = undefined;
      // The statement may have ended before it checked the flags; the next one must not be cancelled.
      if (id <= this.#upTo) this.#setFlags(0);
    }
  }

  #setFlags(to: 0 | 1): void {
    if (this.#module === undefined) return;
    const { wasmMemory, _InterruptPending, _QueryCancelPending } = this.#module;
    const words = new Int32Array(wasmMemory.buffer);
    const bytesPerWord = Int32Array.BYTES_PER_ELEMENT;
    words[_QueryCancelPending / bytesPerWord] = to;
    words[_InterruptPending / bytesPerWord] = to;
  }
}

function isEngineModule(found: unknown): found is EngineModule {
  if (typeof found !== 'object' || found === null) return false;
  const memory: unknown = Reflect.get(found, 'wasmMemory');
  const isAddress = (name: string) => Number.isInteger(Reflect.get(found, name));
  return (
    typeof memory === 'object' &&
    memory !== null &&
    'buffer' in memory &&
    isAddress('_InterruptPending') &&
    isAddress('_QueryCancelPending')
  );
}
