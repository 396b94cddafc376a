import { roomLimits } from './room-options.ts';

/** What has happened in a room since its last frame. Bounded: the oldest events give way. */
export class FrameContent {
  readonly #events: string[] = [];
  readonly #tallies = new Map<string, number>();
  #bytes = 0;
  #skipped = 0;
  /** The number of viewers, if it has changed. */
  count: number | undefined;

  get isEmpty(): boolean {
    const isQuiet = this.#events.length === 0 && this.#skipped === 0;
    return isQuiet && this.#tallies.size === 0 && this.count === undefined;
  }

  /** `text` is JSON. */
  add(event: string, text: string): void {
    const entry = `[${JSON.stringify(event)},${text}]`;
    this.#events.push(entry);
    this.#bytes += Buffer.byteLength(entry);
    while (this.#events.length > roomLimits.eventsPerFrame || this.#bytes > roomLimits.bytesPerFrame) {
      this.#bytes -= Buffer.byteLength(this.#events.shift() ?? '');
      this.#skipped += 1;
    }
  }

  tally(kind: string, times: number): void {
    this.#tallies.set(kind, (this.#tallies.get(kind) ?? 0) + times);
  }

  toText({ isMissed }: { readonly isMissed: boolean }): string {
    const parts = [`"events":[${this.#events.join(',')}]`];
    if (this.#skipped > 0) parts.push(`"skipped":${this.#skipped}`);
    if (isMissed) parts.push('"missed":true');
    if (this.count !== undefined) parts.push(`"count":${this.count}`);
    if (this.#tallies.size > 0) parts.push(`"tallies":${JSON.stringify(Object.fromEntries(this.#tallies))}`);
    return `{${parts.join(',')}}`;
  }
}
