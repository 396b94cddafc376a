/** The data queued for one connection. */
export interface SendBuffer {
  bytes: number;
  /** Since when queued data has not been read at all; undefined if nothing is queued. */
  stalledSince: number | undefined;
  /** Closes the connection at once. */
  readonly cut: () => void;
}

interface Limits {
  readonly sendBufferBytes: number;
  readonly totalSendBufferBytes: number;
  readonly sendStallMs: number;
}

/** Limits the data queued for slow readers: for each connection, in total, and in time. */
export class SendBuffers {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #open = new Set<SendBuffer>();
  #bytes = 0;

  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  open(cut: () => void): SendBuffer {
    const buffer: SendBuffer = { bytes: 0, stalledSince: undefined, cut };
    this.#open.add(buffer);
    return buffer;
  }

  /**
   * Counts data to be sent and returns the function to call when it was sent, or `full` if the connection exceeds its
   * limit.
   */
  add(buffer: SendBuffer, bytes: number): (() => void) | 'full' {
    if (!this.#open.has(buffer)) return 'full';
    if (buffer.bytes > this.#limits.sendBufferBytes) return 'full';
    buffer.bytes += bytes;
    buffer.stalledSince ??= this.#now();
    this.#bytes += bytes;
    while (this.#bytes > this.#limits.totalSendBufferBytes) this.#cutLongest();
    return () => {
      if (!this.#open.has(buffer)) return;
      buffer.bytes -= bytes;
      this.#bytes -= bytes;
      buffer.stalledSince = buffer.bytes > 0 ? this.#now() : undefined;
    };
  }

  /** Removes the buffer of a closed connection. */
  close(buffer: SendBuffer): void {
    if (!this.#open.delete(buffer)) return;
    this.#bytes -= buffer.bytes;
  }

  /** Closes connections that have read nothing for too long. */
  sweep(): void {
    const now = this.#now();
    for (const buffer of this.#open) {
      if (buffer.stalledSince !== undefined && now - buffer.stalledSince > this.#limits.sendStallMs) {
        this.#cut(buffer);
      }
    }
  }

  #cutLongest(): void {
    let longest: SendBuffer | undefined;
    for (const buffer of this.#open) {
      if (longest === undefined || buffer.bytes > longest.bytes) longest = buffer;
    }
    if (longest !== undefined) this.#cut(longest);
  }

  #cut(buffer: SendBuffer): void {
    this.close(buffer);
    buffer.cut();
  }
}
