import type { Store } from '../store/store.ts';

/** The largest time of the network, which every date format has. */
const maxTimeMs = Date.UTC(9999, 11, 31);
const key = 'clock';
const recordBytes = 16;

/** The time is out of range. */
export class ClockRangeError extends RangeError {
  override readonly name = 'ClockRangeError';
}

export interface NetworkClockParts {
  readonly store: Store;
  /** The time of the machine in milliseconds. */
  readonly wall: () => number;
  /** The time of the newest checkpoint. */
  readonly latestMs: number;
}

/** Called with the new offset, before the caller of `advance` gets its answer. */
export type OnAdvance = (offsetMs: number) => Promise<void>;

/**
 * The network's time: that of the machine plus an offset that only grows. It never goes back, not even if the
 * machine's clock does or the process is killed: each advance is committed to the store before it takes effect.
 */
export class NetworkClock {
  readonly #parts: NetworkClockParts;
  readonly #listeners = new Set<OnAdvance>();
  #offsetMs: number;
  #latestMs: number;

  constructor(parts: NetworkClockParts) {
    this.#parts = parts;
    const { offsetMs, latestMs } = read(parts.store);
    this.#offsetMs = offsetMs;
    this.#latestMs = Math.max(latestMs, parts.latestMs);
  }

  readonly now = (): number => {
    this.#latestMs = Math.max(this.#latestMs, this.#parts.wall() + this.#offsetMs);
    return this.#latestMs;
  };

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Moves the clock forward, and resolves when all listeners have finished. Throws `ClockRangeError`. */
  async advance(ms: number): Promise<void> {
    if (!Number.isSafeInteger(ms) || ms <= 0 || this.now() + ms > maxTimeMs)
      throw new ClockRangeError(
        'A clock moves forward by a whole number of milliseconds, to the year 9999 at most.',
      );
    const [offsetMs, latestMs] = [this.#offsetMs + ms, this.now() + ms];
    // First, because a failed commit must not change the time.
    write(this.#parts.store, { offsetMs, latestMs });
    this.#offsetMs = offsetMs;
    this.#latestMs = latestMs;
    await Promise.all([...this.#listeners].map((listener) => listener(offsetMs)));
  }

  /** Returns the function that removes the listener. */
  onAdvance(listener: OnAdvance): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

interface Kept {
  readonly offsetMs: number;
  /** The network has already been at this time. */
  readonly latestMs: number;
}

/** Sets the clock of a network that has not begun. A negative offset starts it in the past. */
export function beginClock(store: Store, offsetMs: number): void {
  write(store, { offsetMs, latestMs: 0 });
}

function read(store: Store): Kept {
  const record = store.get(key);
  if (!record) return { offsetMs: 0, latestMs: 0 };
  const view = new DataView(record.buffer, record.byteOffset, recordBytes);
  return { offsetMs: Number(view.getBigInt64(0)), latestMs: Number(view.getBigUint64(8)) };
}

function write(store: Store, { offsetMs, latestMs }: Kept): void {
  const record = new Uint8Array(recordBytes);
  const view = new DataView(record.buffer);
  view.setBigInt64(0, BigInt(offsetMs));
  view.setBigUint64(8, BigInt(latestMs));
  store.commit([[key, record]]);
}
