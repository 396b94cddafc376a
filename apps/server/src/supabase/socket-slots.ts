import type { Duplex } from 'node:stream';

interface PlaceLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
}

/** Limits the number of open sockets, in total and per client address. */
export class SocketSlots {
  readonly #limits: PlaceLimits;
  readonly #open = new Map<Duplex, string>();
  readonly #perAddress = new Map<string, number>();

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** Whether there was a free slot; it is released when the socket closes. */
  take(socket: Duplex, address: string): boolean {
    const taken = this.#perAddress.get(address) ?? 0;
    if (socket.destroyed || this.#open.size >= this.#limits.connections) return false;
    if (taken >= this.#limits.connectionsPerAddress) return false;
    this.#open.set(socket, address);
    this.#perAddress.set(address, taken + 1);
    socket.once('close', () => this.#free(socket, address));
    return true;
  }

  clear(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #free(socket: Duplex, address: string): void {
    this.#open.delete(socket);
    const left = (this.#perAddress.get(address) ?? 1) - 1;
    if (left === 0) this.#perAddress.delete(address);
    else this.#perAddress.set(address, left);
  }
}
