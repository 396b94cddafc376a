import { connect, type Socket } from 'node:net';

/** What the viewers of a run share. */
export interface ViewerTarget {
  readonly port: number;
  readonly key: string;
  readonly topic: string;
}

export interface Viewer {
  /** Frames of the room so far, and the highest number in any second. */
  frames(): number;
  maxPerSecond(): number;
  readonly joined: Promise<void>;
  react(kind: string): void;
  beat(): void;
  close(): void;
}

interface ViewerOptions extends ViewerTarget {
  readonly token: string;
  readonly number: number;
  /** Called with each frame of the room; without it frames are counted, and not decoded. */
  readonly onFrame?: (payload: unknown) => void;
}

const textFrame = 0x81;
const masked = 0x80;
const unmaskedKey = Buffer.alloc(4);
/** The kind of a broadcast in protocol 2.0.0, whose frames are binary. */
const broadcastKind = 4;

/**
 * A WebSocket client with little work of its own, because it shares the processors with the server that it measures. It reads
 * every frame, and decodes those for `onFrame`.
 */
export function openViewer({ port, key, topic, token, number, onFrame }: ViewerOptions): Viewer {
  const socket = connect(port, '127.0.0.1');
  let frames = 0;
  let second = 0;
  let inSecond = 0;
  let maxPerSecond = 0;
  let ref = 1;
  const { promise: joined, resolve, reject } = Promise.withResolvers<void>();
  const send = (event: string, payload: unknown, to = `realtime:${topic}`) => {
    ref += 1;
    socket.write(toTextFrame(JSON.stringify(['1', String(ref), to, event, payload])));
  };
  const receive = (isBinary: boolean, payload: Buffer) => {
    if (!isBinary) {
      const [, , , event, reply] = JSON.parse(payload.toString());
      if (event === 'phx_reply' && reply.status === 'error') reject(new Error(JSON.stringify(reply)));
      if (event === 'phx_close' || event === 'phx_error') reject(new Error(`The channel ended: ${event}`));
      return;
    }
    if (payload[0] !== broadcastKind) return;
    // The first frame of the room is the welcome.
    resolve();
    frames += 1;
    const now = Math.floor(performance.now() / 1_000);
    inSecond = now === second ? inSecond + 1 : 1;
    second = now;
    maxPerSecond = Math.max(maxPerSecond, inSecond);
    if (onFrame === undefined) return;
    const [, topicBytes = 0, eventBytes = 0, metaBytes = 0] = payload;
    onFrame(JSON.parse(payload.subarray(5 + topicBytes + eventBytes + metaBytes).toString()));
  };
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The server closed the connection')));
  socket.write(
    `GET /realtime/v1/websocket?apikey=${key}&vsn=2.0.0&viewer=${number} HTTP/1.1\r\nhost: host\r\nupgrade: websocket\r\n` +
      'connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  readFrames(socket, {
    opened: () => send('phx_join', { config: { private: true }, access_token: token }),
    received: receive,
  });
  return {
    frames: () => frames,
    maxPerSecond: () => maxPerSecond,
    joined,
    react: (kind) => send('broadcast', { type: 'broadcast', event: 'react', payload: { kind } }),
    beat: () => send('heartbeat', {}, 'phoenix'),
    close: () => void socket.destroy(),
  };
}

interface FrameReader {
  readonly opened: () => void;
  readonly received: (isBinary: boolean, payload: Buffer) => void;
}

/** Reads the frames of a server, which are not masked and, from this server, not fragmented. */
function readFrames(socket: Socket, { opened, received }: FrameReader): void {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let isOpen = false;
  socket.on('data', (data) => {
    waiting.push(data);
    bytes += data.length;
    // Waits for a whole frame, so that a long one is not copied with each part.
    if (bytes < needed(waiting, isOpen)) return;
    let buffer = waiting.length === 1 ? data : Buffer.concat(waiting);
    if (!isOpen) {
      const end = buffer.indexOf('\r\n\r\n');
      if (end === -1) return;
      buffer = buffer.subarray(end + 4);
      isOpen = true;
      opened();
    }
    for (let head = readHead(buffer); head && buffer.length >= head.end; head = readHead(buffer)) {
      const { isBinary, start, end } = head;
      received(isBinary, buffer.subarray(start, end));
      buffer = buffer.subarray(end);
    }
    waiting = buffer.length === 0 ? [] : [buffer];
    bytes = buffer.length;
  });
}

function needed([first]: readonly Buffer[], isOpen: boolean): number {
  if (first === undefined || !isOpen) return 0;
  return readHead(first)?.end ?? 0;
}

function readHead(buffer: Buffer) {
  if (buffer.length < 2) return undefined;
  const isBinary = ((buffer[0] ?? 0) & 0x0f) === 2;
  const short = (buffer[1] ?? 0) & 0x7f;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (buffer.length < start) return undefined;
  const length =
    short < 126 ? short : short === 126 ? buffer.readUInt16BE(2) : Number(buffer.readBigUInt64BE(2));
  return { isBinary, start, end: start + length };
}

/** Clients must mask; a key of zeros leaves the text as it is. */
function toTextFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([textFrame, masked | body.length])
      : Buffer.from([textFrame, masked | 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, unmaskedKey, body]);
}
