import { TransportError } from './grpc-status.ts';

const piecesPattern = /[A-Za-z\d+/]+={0,2}/g;

/**
 * Decodes base64 split at any position. Padding may occur in the middle where the sender encoded separate
 * pieces.
 */
export class Base64Reader {
  #waiting = '';

  push(piece: Uint8Array): Uint8Array {
    const text = this.#waiting + Buffer.from(piece).toString('latin1');
    const whole = text.length - (text.length % 4);
    this.#waiting = text.slice(whole);
    const pieces = text.slice(0, whole).match(piecesPattern) ?? [];
    const isClean =
      pieces.every(({ length }) => length % 4 === 0) &&
      pieces.reduce((sum, { length }) => sum + length, 0) === whole;
    if (!isClean) throw new TransportError('INVALID_ARGUMENT', 'the body is not valid base64');
    return Buffer.concat(pieces.map((part) => Buffer.from(part, 'base64')));
  }

  end(): void {
    if (this.#waiting !== '') throw new TransportError('INVALID_ARGUMENT', 'the base64 body is truncated');
  }
}
