import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { CostBudget } from '../cost-budget.ts';
import type { Caller } from '../database/as-caller.ts';
import { createRateLimiter, type RateLimiter } from '../rate-limit.ts';
import type { Channel, ChannelOutput } from './channel.ts';
import { ChannelSet } from './channel-set.ts';
import { decodeFrame, encodeMessage, type Frame, type ProtocolVersion } from './frame.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { closingMs, frameCost, heartbeatMs, maxPauseMs, missedHeartbeats } from './realtime-limits.ts';
import { roomLimits } from './room-options.ts';
import type { SendBuffer } from './send-buffers.ts';

/** Close codes of RFC 6455. */
export const closeCodes = {
  badFrame: 1007,
  tooMuch: 1008,
  defect: 1011,
  restart: 1012,
  tooSlow: 1013,
} as const;

export interface ConnectionStart {
  /** Below the WebSocket, which writes each message to it at once, because nothing is compressed. */
  readonly transport: Duplex;
  readonly version: ProtocolVersion;
  /** The caller of the API key that opened the connection. */
  readonly caller: Caller;
  readonly address: string;
}

/** The socket of one client, with limits in both directions. */
export class Connection implements ChannelOutput {
  readonly version: ProtocolVersion;
  readonly #context: RealtimeContext;
  readonly #socket: WebSocket;
  readonly #transport: Duplex;
  /** Resolves when the socket is closed. */
  readonly closed: Promise<void>;
  readonly #channels: ChannelSet;
  readonly #messages: RateLimiter;
  readonly #address: string;
  readonly #bytes: CostBudget;
  readonly #buffer: SendBuffer;
  #pause: NodeJS.Timeout | undefined;
  #receivedAt: number;
  #isClosing = false;

  constructor(context: RealtimeContext, socket: WebSocket, start: ConnectionStart) {
    const { transport, version, caller, address } = start;
    this.version = version;
    this.#transport = transport;
    this.#context = context;
    this.#socket = socket;
    this.#address = address;
    this.#channels = new ChannelSet(context, this, { application: caller, address });
    const { limits, now } = context;
    this.#bytes = new CostBudget(limits.connectionBytes, now);
    this.#buffer = context.sendBuffers.open(() => {
      this.#channels.abandon();
      socket.terminate();
    });
    this.#messages = createRateLimiter({ limit: limits.messagesPerSecond, windowMs: 1_000, now });
    this.#receivedAt = now();
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    // `ws` closes the socket itself with the right code, for example for frames that are too long or not masked.
    socket.on('error', () => this.#channels.abandon());
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        clearTimeout(this.#pause);
        context.sendBuffers.close(this.#buffer);
        this.#channels.abandon();
        resolve();
      });
    });
  }

  /** Disconnects a client that does not read what was sent before. */
  send(data: string | Buffer): void {
    const sent = this.#reserve(Buffer.byteLength(data));
    if (sent !== undefined) this.#socket.send(data, sent);
  }

  sendPrepared(message: Buffer): void {
    const sent = this.#reserve(message.length);
    if (sent !== undefined) this.#transport.write(message, sent);
  }

  /** Returns undefined if nothing can be sent, otherwise what to call when the bytes were sent. */
  #reserve(bytes: number): (() => void) | undefined {
    if (this.#isClosing || this.#socket.readyState !== this.#socket.OPEN) return undefined;
    const sent = this.#context.sendBuffers.add(this.#buffer, bytes);
    if (sent !== 'full') return sent;
    this.close(closeCodes.tooSlow, 'The client reads too slowly');
    return undefined;
  }

  get isBehind(): boolean {
    return this.#buffer.bytes > roomLimits.behindBytes;
  }

  recheck(channel: Channel): Promise<void> {
    return this.#channels.recheck(channel);
  }

  fail(channel: Channel): void {
    this.#channels.fail(channel);
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#channels.abandon();
    this.#resume();
    this.#socket.close(code, reason);
    // The other side might neither answer nor read.
    const end = setTimeout(() => this.#socket.terminate(), closingMs);
    this.#socket.once('close', () => clearTimeout(end));
  }

  /** Ends channels with expired tokens, and the connection of a client that sends no heartbeat. */
  sweep(now: number): void {
    if (now - this.#receivedAt > heartbeatMs * missedHeartbeats) {
      this.#channels.abandon();
      this.#socket.terminate();
      return;
    }
    this.#channels.closeExpired(now);
  }

  #receive(data: unknown, isBinary: boolean): void {
    if (this.#isClosing) return;
    this.#receivedAt = this.#context.now();
    this.#pace(Buffer.isBuffer(data) ? data.length : 0);
    if (this.#messages.take('').kind === 'limited') {
      this.close(closeCodes.tooMuch, 'Too many messages per second');
      return;
    }
    try {
      const { version } = this;
      const depth = this.#context.limits.messageDepth;
      const frame = Buffer.isBuffer(data) ? decodeFrame(data, isBinary, { version, depth }) : undefined;
      if (frame === undefined) this.close(closeCodes.badFrame, 'Not a message of this protocol');
      else this.#handle(frame);
    } catch (error) {
      this.#context.onUnexpected(error);
      this.close(closeCodes.defect, 'Internal error');
    }
  }

  /** Pauses reading while the connection or its address is over budget; further data waits in the client's socket. */
  #pace(bytes: number): void {
    const cost = frameCost + bytes;
    const { addressBytes } = this.#context;
    const pauseMs = Math.max(this.#bytes.charge('', cost), addressBytes.charge(this.#address, cost));
    if (pauseMs === 0 || this.#pause !== undefined) return;
    this.#socket.pause();
    this.#pause = setTimeout(() => this.#resume(), Math.min(pauseMs, maxPauseMs));
  }

  #resume(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#socket.resume();
  }

  #handle(frame: Frame): void {
    const { topic, event, ref } = frame;
    if (topic !== 'phoenix') {
      this.#channels.handle(frame);
      return;
    }
    const isKnown = frame.kind === 'message' && event === 'heartbeat';
    const payload = isKnown
      ? { status: 'ok', response: {} }
      : { status: 'error', response: { reason: 'unmatched topic' } };
    this.send(encodeMessage(this.version, { topic, event: 'phx_reply', payload, ref }));
  }
}
