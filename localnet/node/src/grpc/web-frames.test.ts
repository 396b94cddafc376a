import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Base64Reader } from './base64-reader.ts';
import {
  createDataFrame,
  createTrailerFrame,
  encodeBody,
  MessageReader,
  maxMessageBytes,
  percentEncode,
} from './web-frames.ts';

/** Splits at random positions. */
function cut(bytes: Uint8Array, at: readonly number[]): Uint8Array[] {
  const places = [0, ...at.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}

function readAll(pieces: readonly Uint8Array[]): Uint8Array {
  const reader = new MessageReader();
  for (const piece of pieces) reader.push(piece);
  return reader.end();
}

const cuts = fc.array(fc.nat(), { maxLength: 8 });

test('MessageReader reads a message from a frame split at any position', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), cuts, (message, at) => {
      expect(Buffer.from(readAll(cut(createDataFrame(message), at)))).toEqual(Buffer.from(message));
    }),
  );
});

test('MessageReader rejects incomplete frames and extra bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), fc.nat(), cuts, (message, length, at) => {
      const frame = createDataFrame(message);
      const short = frame.subarray(0, length % frame.length);
      expect(() => readAll(cut(short, at))).toThrow(/ends before/);
      expect(() => readAll(cut(Buffer.concat([frame, Uint8Array.of(0)]), at))).toThrow(/after the message/);
    }),
  );
});

describe('MessageReader', () => {
  const head = (flag: number, length: number) => {
    const bytes = new Uint8Array(5);
    bytes[0] = flag;
    new DataView(bytes.buffer).setUint32(1, length);
    return bytes;
  };
  test.each([
    ['one byte too long', head(0, maxMessageBytes + 1), 'RESOURCE_EXHAUSTED'],
    ['of the maximum encodable length', head(0, 2 ** 32 - 1), 'RESOURCE_EXHAUSTED'],
    ['compressed', head(1, 0), 'UNIMPLEMENTED'],
    ['a trailer', head(0x80, 0), 'INVALID_ARGUMENT'],
  ])('rejects a frame by its header alone if it is %s', (_what, bytes, status) => {
    expect(() => new MessageReader().push(bytes)).toThrow(expect.objectContaining({ status }));
  });

  test('accepts a message of the maximum size', () => {
    expect(readAll([createDataFrame(new Uint8Array(maxMessageBytes))])).toHaveLength(maxMessageBytes);
  });
});

describe('base64 bodies', () => {
  test('are decoded, whether encoded in one piece or several, split at any position', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 5 }), cuts, (pieces, at) => {
        const text = Buffer.concat(pieces.map((piece) => encodeBody('text', piece)));
        const reader = new Base64Reader();
        const read = cut(text, at).map((piece) => reader.push(piece));
        reader.end();
        expect(Buffer.concat(read)).toEqual(Buffer.concat(pieces));
      }),
    );
  });

  test.each(['AA=A', 'A===', '=AAA', 'AA\nA', 'ab-_', 'é   ', 'AAAA=AAA'])('reject the text %j', (text) => {
    expect(() => new Base64Reader().push(new TextEncoder().encode(text))).toThrow(/not valid base64/);
  });

  test('must not end within a group of four characters', () => {
    const reader = new Base64Reader();
    reader.push(new TextEncoder().encode('AAAAA'));
    expect(() => reader.end()).toThrow(/truncated/);
  });
});

test('percentEncode encodes any text as one line of ASCII that decodes to the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const encoded = percentEncode(text);
      expect(encoded).toMatch(/^[ -~]*$/);
      expect(decodeURIComponent(encoded)).toBe(text);
    }),
  );
});

test('createTrailerFrame writes the status and its encoded message', () => {
  const frame = createTrailerFrame({ status: 'NOT_FOUND', message: '100 %\n' });
  expect(frame[0]).toBe(0x80);
  expect(new TextDecoder().decode(frame.subarray(5))).toBe('grpc-status:5\r\ngrpc-message:100 %25%0A\r\n');
});
