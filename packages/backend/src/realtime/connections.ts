import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { toClientKey } from '../client-key.ts';
import { createError, isServiceError } from '../errors.ts';
import type { RequestOrigin } from '../host/service.ts';
import { Connection, closeCodes } from './connection.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { readUpgrade, rejectUpgrade } from './upgrade.ts';

/** All client connections of this server. */
export class Connections {
  readonly #context: RealtimeContext;
  readonly #server: WebSocketServer;
  readonly #open = new Set<Connection>();
  readonly #perAddress = new Map<string, number>();
  #isClosing = false;

  constructor(context: RealtimeContext) {
    this.#context = context;
    const maxPayload = context.limits.messageBytes;
    this.#server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  }

  get size(): number {
    return this.#open.size;
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, origin: RequestOrigin): void {
    const address = toClientKey(origin.address);
    // A socket can fail at any time; there is nothing left to send to.
    socket.on('error', () => socket.destroy());
    try {
      const upgrade = readUpgrade(request, this.#context.toCaller);
      this.#requireCapacity(address);
      this.#server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = new Connection(this.#context, webSocket, {
          ...upgrade,
          address,
          transport: socket,
        });
        this.#add(connection, address);
      });
    } catch (error) {
      if (!isServiceError(error)) this.#context.onUnexpected(error);
      rejectUpgrade(socket, error);
    }
  }

  sweep(): void {
    const now = this.#context.now();
    for (const connection of this.#open) connection.sweep(now);
    this.#context.sendBuffers.sweep();
  }

  /** Disconnects all clients, which reconnect to any available server. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const open = [...this.#open];
    for (const connection of open) connection.close(closeCodes.restart, 'The server restarts');
    await Promise.all(open.map(({ closed }) => closed));
    this.#server.close();
  }

  #requireCapacity(address: string): void {
    const { limits, addressConnects } = this.#context;
    if (this.#isClosing) throw createError('service_unavailable');
    if (this.#open.size >= limits.connections) {
      throw createError('service_unavailable', { message: 'Too many connections', retryAfterMs: 10_000 });
    }
    const isFull = (this.#perAddress.get(address) ?? 0) >= limits.connectionsPerAddress;
    if (isFull || !addressConnects.take(address, 1)) {
      const message = 'Too many connections from this address';
      throw createError('over_request_rate_limit', { message, retryAfterMs: 10_000 });
    }
  }

  #add(connection: Connection, address: string): void {
    this.#open.add(connection);
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
    connection.closed.then(() => {
      this.#open.delete(connection);
      const left = (this.#perAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#perAddress.delete(address);
      else this.#perAddress.set(address, left);
    });
  }
}
