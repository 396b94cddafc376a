import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAmf, writeAmf } from './amf.ts';
import { ChunkReader, type RtmpMessage } from './chunk-reader.ts';
import { RtmpSession } from './rtmp-session.ts';
import { writeMessage } from './write-message.ts';

const hello = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536)]);
const command = (...values: Parameters<typeof writeAmf>[0]) =>
  writeMessage({ type: 20, streamId: 0, payload: writeAmf(values) });
/** Cuts a message into chunks of the size that a connection begins with. */
function inChunks(message: Buffer, chunkBytes = 128): Buffer {
  const [head, body] = [message.subarray(0, 12), message.subarray(12)];
  const parts: Buffer[] = [head];
  for (let at = 0; at < body.length; at += chunkBytes) {
    if (at > 0) parts.push(Buffer.from([0xc0 | (head.readUInt8(0) & 0x3f)]));
    parts.push(body.subarray(at, at + chunkBytes));
  }
  return Buffer.concat(parts);
}

function open(accepts = true) {
  const sent: Buffer[] = [];
  const keys: string[] = [];
  const frames: RtmpMessage[] = [];
  const ended: string[] = [];
  const session = new RtmpSession({
    send: (bytes) => void sent.push(bytes),
    publish: async (key) => {
      keys.push(key);
      const take = (frame: RtmpMessage) => void frames.push(frame);
      return accepts ? { takeVideo: take, takeAudio: take } : null;
    },
    onEnd: () => void ended.push('ended'),
  });
  const text = () => Buffer.concat(sent).toString('latin1');
  return { session, keys, frames, ended, text };
}

const introduction = Buffer.concat([
  hello,
  inChunks(command('connect', 1, { app: 'live', tcUrl: `rtmp://host/live/${'x'.repeat(300)}` })),
  inChunks(command('createStream', 2, null)),
  inChunks(command('publish', 3, null, 'the-key', 'live')),
]);

describe('RtmpSession', () => {
  it('accepts an encoder however its bytes are cut', async () => {
    for (const size of [1, 7, 128, 5_000]) {
      const { session, keys, frames, text } = open();
      for (let at = 0; at < introduction.length; at += size)
        session.write(introduction.subarray(at, at + size));
      await Promise.resolve();
      expect(keys).toEqual(['the-key']);
      expect(text()).toContain('NetConnection.Connect.Success');
      await expect.poll(text).toContain('NetStream.Publish.Start');
      session.write(inChunks(writeMessage({ type: 9, streamId: 1, payload: randomBytes(1_000) })));
      expect(frames).toHaveLength(1);
      expect(frames[0]?.payload.length).toBe(1_000);
    }
  });

  it('refuses a key that is not accepted, and takes no frames', async () => {
    const { session, frames, ended, text } = open(false);
    session.write(introduction);
    await expect.poll(text).toContain('NetStream.Publish.BadName');
    expect(ended).toEqual(['ended']);
    session.write(inChunks(writeMessage({ type: 9, streamId: 1, payload: randomBytes(100) })));
    expect(frames).toEqual([]);
  });

  it.each([
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a chunk that continues nothing', Buffer.concat([hello, Buffer.from([0xc3, 0])])],
    ['a viewer', Buffer.concat([hello, inChunks(command('play', 1, null, 'x'))])],
    ['a command without a name', Buffer.concat([hello, inChunks(command(1, 2))])],
    [
      'a value of an unknown kind',
      Buffer.concat([hello, writeMessage({ type: 20, streamId: 0, payload: Buffer.from([0x77]) })]),
    ],
  ])('rejects %s', (_name, bytes) => {
    expect(() => open().session.write(bytes)).toThrow(RangeError);
  });

  it('rejects a large message before the key is known, when its header arrives', () => {
    const header = writeMessage({ type: 9, streamId: 1, payload: Buffer.alloc(0) });
    header.writeUIntBE(1_000_000, 4, 3);
    expect(() => open().session.write(Buffer.concat([hello, header]))).toThrow('too large');
  });

  it('never throws anything but a RangeError on random bytes', () => {
    for (let round = 0; round < 300; round += 1) {
      try {
        open().session.write(Buffer.concat([hello, randomBytes(400)]));
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
  });
});

describe('ChunkReader', () => {
  it('puts interleaved messages together, and adds up their times', () => {
    const messages: RtmpMessage[] = [];
    const reader = new ChunkReader({ maxMessageBytes: 1_000, maxChunkStreams: 4 }, (message) =>
      messages.push(message),
    );
    const head = (id: number, time: number, length: number, type: number) =>
      Buffer.from([id, 0, 0, time, 0, 0, length, type, 1, 0, 0, 0]);
    reader.write(
      Buffer.concat([
        head(4, 10, 200, 8),
        Buffer.alloc(128, 1),
        head(5, 20, 3, 9),
        Buffer.alloc(3, 2),
        Buffer.from([0xc4]),
        Buffer.alloc(72, 1),
        // The next message of the first kind, 23 ms later, and one with the same header.
        Buffer.from([0x84, 0, 0, 23]),
        Buffer.alloc(128, 3),
        Buffer.from([0xc4]),
        Buffer.alloc(72, 3),
        Buffer.from([0xc4]),
        Buffer.alloc(128, 4),
        Buffer.from([0xc4]),
        Buffer.alloc(72, 4),
      ]),
    );
    expect(
      messages.map(({ type, timestamp, payload }) => [type, timestamp, payload.length, payload[0]]),
    ).toEqual([
      [9, 20, 3, 2],
      [8, 10, 200, 1],
      [8, 33, 200, 3],
      [8, 56, 200, 4],
    ]);
  });

  it('limits the number of messages that are under way at once', () => {
    const reader = new ChunkReader({ maxMessageBytes: 1_000, maxChunkStreams: 4 }, () => undefined);
    const begin = (id: number) =>
      Buffer.from([id, 0, 0, 0, 0, 0, 200, 8, 1, 0, 0, 0, ...new Array(128).fill(0)]);
    for (const id of [3, 4, 5, 6]) reader.write(begin(id));
    expect(() => reader.write(begin(7))).toThrow(RangeError);
  });
});

describe('readAmf', () => {
  it('reads what writeAmf wrote', () => {
    const values = [
      'connect',
      1,
      { app: 'live', isOn: true, rate: 2.5, none: null, deep: { name: '值' } },
      null,
      undefined,
    ];
    expect(readAmf(writeAmf(values))).toEqual(values);
  });

  it('rejects values that are nested deeply', () => {
    const open = Buffer.from([3, 0, 1, 0x61]);
    expect(() => readAmf(Buffer.concat(new Array(10).fill(open)))).toThrow(RangeError);
  });
});
