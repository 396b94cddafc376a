/** A player reads the playlist at least this often. */
const presentMs = 15_000;
const maxRequestsPerSecond = 50;
const maxViewers = 50_000;

interface Seen {
  event: string;
  at: number;
  second: number;
  requests: number;
}

/** Counts the viewers of films by their tickets, and limits how much one ticket requests. */
export class WatchingViewers {
  readonly #now: () => number;
  /** In order of the last request. */
  readonly #seen = new Map<string, Seen>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes a request. False if the ticket sends too many: it is used by several viewers, or by a program. */
  see(event: string, viewer: string): boolean {
    const now = this.#now();
    const second = Math.floor(now / 1_000);
    const seen = this.#seen.get(viewer) ?? { event, at: now, second, requests: 0 };
    seen.requests = seen.second === second ? seen.requests + 1 : 1;
    seen.second = second;
    seen.at = now;
    this.#seen.delete(viewer);
    this.#seen.set(viewer, seen);
    this.#forgetOld(now);
    return seen.requests <= maxRequestsPerSecond;
  }

  count(event: string): number {
    const now = this.#now();
    this.#forgetOld(now);
    let count = 0;
    for (const seen of this.#seen.values()) if (seen.event === event) count += 1;
    return count;
  }

  #forgetOld(now: number): void {
    for (const [viewer, { at }] of this.#seen) {
      if (now - at < presentMs && this.#seen.size <= maxViewers) return;
      this.#seen.delete(viewer);
    }
  }
}
