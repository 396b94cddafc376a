import type { ChainClock } from '../chain-clock.ts';
import type { ChainTime } from './chain-messages.ts';

type OnAdvance = Parameters<ChainClock['onAdvance']>[0];

/** The clock of the network's thread, as the main thread reads it. It never goes back either. */
export class ChainThreadClock implements ChainClock {
  readonly #listeners = new Set<OnAdvance>();
  #time: ChainTime;

  constructor(time: ChainTime) {
    this.#time = time;
  }

  readonly now = (): number => {
    const { offsetMs, latestMs } = this.#time;
    this.#time = { offsetMs, latestMs: Math.max(latestMs, Date.now() + offsetMs) };
    return this.#time.latestMs;
  };

  get offsetMs(): number {
    return this.#time.offsetMs;
  }

  onAdvance(listener: OnAdvance): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the time of the thread; resolves when all listeners have finished. */
  async take(time: ChainTime): Promise<void> {
    this.#time = { offsetMs: time.offsetMs, latestMs: Math.max(this.now(), time.latestMs) };
    await Promise.all([...this.#listeners].map((listener) => listener(time.offsetMs)));
  }
}
