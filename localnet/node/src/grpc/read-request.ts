import { Base64Reader } from './base64-reader.ts';
import { TransportError } from './grpc-status.ts';
import { MessageReader, type WebFormat } from './web-frames.ts';

/** Reads the message of a request and rejects an invalid one before the whole body has arrived. */
export async function readRequestMessage(request: Request, format: WebFormat): Promise<Uint8Array> {
  const message = new MessageReader();
  const text = new Base64Reader();
  const body = request.body?.getReader();
  if (!body) return message.end();
  try {
    for (let piece = await readPiece(body); piece !== undefined; piece = await readPiece(body)) {
      message.push(format === 'text' ? text.push(piece) : piece);
    }
    text.end();
    return message.end();
  } finally {
    body.releaseLock();
  }
}

async function readPiece(body: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    const { value, done } = await body.read();
    return done ? undefined : value;
  } catch {
    // A body fails only if its sender disconnects.
    throw new TransportError('CANCELLED', 'the client disconnected before the body was complete');
  }
}
