import { Base64Reader } from './base64-reader.ts';
import { TransportError } from './grpc-status.ts';
import { MessageReader, type WebFormat } from './web-frames.ts';

/** A body that says that it is at most this long is read as a whole, which takes a fraction of the time of its stream. */
const maxWholeBytes = 65_536;

/** Reads the message of a request and rejects a long invalid one before the whole body has arrived. */
export async function readRequestMessage(request: Request, format: WebFormat): Promise<Uint8Array> {
  const message = new MessageReader();
  const text = new Base64Reader();
  for await (const piece of readPieces(request)) message.push(format === 'text' ? text.push(piece) : piece);
  text.end();
  return message.end();
}

async function* readPieces(request: Request): AsyncGenerator<Uint8Array> {
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) <= maxWholeBytes) {
    yield new Uint8Array(await arriving(request.arrayBuffer()));
    return;
  }
  const body = request.body?.getReader();
  if (!body) return;
  try {
    for (;;) {
      const { value, done } = await arriving(body.read());
      if (done) return;
      yield value;
    }
  } finally {
    body.releaseLock();
  }
}

/** A body fails only if its sender disconnects. */
async function arriving<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch {
    throw new TransportError('CANCELLED', 'the client disconnected before the body was complete');
  }
}
