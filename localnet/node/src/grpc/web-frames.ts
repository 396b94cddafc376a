import { type CallEnd, grpcStatus, TransportError } from './grpc-status.ts';

/** The gRPC-web format of a body: base64 text or binary. */
export type WebFormat = 'text' | 'binary';

/** The maximum size of a request: a transaction has at most 128 KiB, a batch of ids much less. */
export const maxMessageBytes = 1024 * 1024;

const headBytes = 5;
const flags = { data: 0x00, compressed: 0x01, trailer: 0x80 } as const;

function createFrame(flag: number, payload: Uint8Array): Uint8Array {
  const frame = new Uint8Array(headBytes + payload.length);
  frame[0] = flag;
  new DataView(frame.buffer).setUint32(1, payload.length);
  frame.set(payload, headBytes);
  return frame;
}

export function createDataFrame(message: Uint8Array): Uint8Array {
  return createFrame(flags.data, message);
}

/** The status as the last frame of a body. */
export function createTrailerFrame({ status, message }: CallEnd): Uint8Array {
  const text = `grpc-status:${grpcStatus[status]}\r\ngrpc-message:${percentEncode(message)}\r\n`;
  return createFrame(flags.trailer, new TextEncoder().encode(text));
}

/** gRPC's percent-encoding: printable ASCII except the percent sign is unchanged. */
export function percentEncode(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return Array.from(bytes, (byte) => {
    const isPlain = byte >= 0x20 && byte <= 0x7e && byte !== 0x25;
    return isPlain ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}

/** Encodes for the wire. In text mode each piece is padded separately, so that it can be decoded at once. */
export function encodeBody(format: WebFormat, bytes: Uint8Array): Uint8Array {
  return format === 'binary' ? bytes : new TextEncoder().encode(Buffer.from(bytes).toString('base64'));
}

/** Reads the only message of a body that arrives in pieces and rejects errors as early as possible. */
export class MessageReader {
  readonly #head = new Uint8Array(headBytes);
  #message: Uint8Array | undefined;
  #filled = 0;

  push(piece: Uint8Array): void {
    const headLength = this.#message ? 0 : Math.min(piece.length, headBytes - this.#filled);
    if (headLength > 0) {
      this.#head.set(piece.subarray(0, headLength), this.#filled);
      this.#filled += headLength;
      if (this.#filled === headBytes) this.#message = new Uint8Array(readLength(this.#head));
    }
    const rest = piece.subarray(headLength);
    if (rest.length === 0 || !this.#message) return;
    const at = this.#filled - headBytes;
    if (at + rest.length > this.#message.length) {
      throw new TransportError('INVALID_ARGUMENT', 'there are trailing bytes after the message');
    }
    this.#message.set(rest, at);
    this.#filled += rest.length;
  }

  /** The message, once complete. */
  end(): Uint8Array {
    if (this.#message?.length !== this.#filled - headBytes) {
      throw new TransportError('INVALID_ARGUMENT', 'the body ends before the message does');
    }
    return this.#message;
  }
}

function readLength(head: Uint8Array): number {
  const [flag] = head;
  if (flag === flags.compressed) throw new TransportError('UNIMPLEMENTED', 'messages cannot be compressed');
  if (flag !== flags.data)
    throw new TransportError('INVALID_ARGUMENT', 'the body does not begin with a message');
  const length = new DataView(head.buffer).getUint32(1);
  if (length <= maxMessageBytes) return length;
  throw new TransportError('RESOURCE_EXHAUSTED', `a message has at most ${maxMessageBytes} bytes`);
}
