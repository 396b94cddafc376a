import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBroadcast } from './broadcast-frame.ts';
import { decodeFrame, encodeMessage } from './frame.ts';

const depth = 8;
const read = (text: string, version: '1.0.0' | '2.0.0') =>
  decodeFrame(Buffer.from(text), false, { version, depth });

/** A client's push in the encoding of version 2.0.0. */
function push({ form, body, texts }: { form: number; body: Buffer; texts: readonly string[] }): Buffer {
  const bytes = texts.map((text) => Buffer.from(text));
  return Buffer.concat([Buffer.from([3, ...bytes.map(({ length }) => length), form]), ...bytes, body]);
}

const texts = ['1', '2', 'realtime:穗', 'word', ''];

describe('decodeFrame', () => {
  it('decodes an object in version 1.0.0 and an array in version 2.0.0', () => {
    const expected = { kind: 'message', topic: 'a', event: 'x', payload: {}, ref: '2', joinRef: null };
    expect(read('{"topic":"a","event":"x","payload":{},"ref":"2"}', '1.0.0')).toEqual(expected);
    expect(read('[null,"2","a","x",{}]', '2.0.0')).toEqual(expected);
    expect(read('[null,"2","a","x",{}]', '1.0.0')).toBeUndefined();
  });

  it('decodes a broadcast in text and binary form', () => {
    const message = {
      kind: 'broadcast',
      topic: 'realtime:穗',
      event: 'word',
      ref: '2',
      joinRef: '1',
      asksForStorage: false,
    };
    const text = '["1","2","realtime:穗","broadcast",{"type":"broadcast","event":"word","payload":{"a":1}}]';
    expect(read(text, '2.0.0')).toEqual({ ...message, content: { kind: 'json', text: '{"a":1}' } });
    const json = push({ form: 1, body: Buffer.from('{"a": 1}'), texts });
    const options = { version: '2.0.0', depth } as const;
    expect(decodeFrame(json, true, options)).toEqual({
      ...message,
      content: { kind: 'json', text: '{"a": 1}' },
    });
    const raw = push({ form: 0, body: Buffer.from([0, 255]), texts });
    expect(decodeFrame(raw, true, options)).toEqual({
      ...message,
      content: { kind: 'bytes', bytes: Buffer.from([0, 255]) },
    });
    const kept = push({ form: 0, body: Buffer.alloc(0), texts: [...texts.slice(0, 4), '{"persist":true}'] });
    expect(decodeFrame(kept, true, options)).toMatchObject({ asksForStorage: true });
  });

  it.each([
    ['invalid JSON in a frame marked as JSON', push({ form: 1, body: Buffer.from('{'), texts })],
    ['too deeply nested JSON', push({ form: 1, body: Buffer.from('['.repeat(9) + ']'.repeat(9)), texts })],
    ['an unknown form', push({ form: 2, body: Buffer.from('{}'), texts })],
    [
      'a frame without a topic',
      push({ form: 1, body: Buffer.from('{}'), texts: ['1', '2', '', 'word', ''] }),
    ],
    ['a frame shorter than its lengths', Buffer.from([3, 9, 9, 9, 9, 9, 1])],
    ['invalid UTF-8', Buffer.from([3, 0, 0, 1, 0, 0, 0, 255])],
    ['a frame of the server', Buffer.from([4, 0, 0, 0, 0])],
    ['an empty frame', Buffer.alloc(0)],
  ])('returns undefined for %s', (_what, frame) => {
    expect(decodeFrame(frame, true, { version: '2.0.0', depth })).toBeUndefined();
    expect(decodeFrame(frame, true, { version: '1.0.0', depth })).toBeUndefined();
  });

  it('never throws for arbitrary bytes', () => {
    const version = fc.constantFrom('1.0.0' as const, '2.0.0' as const);
    fc.assert(
      fc.property(fc.uint8Array(), fc.boolean(), version, (bytes, isBinary, version) => {
        decodeFrame(Buffer.from(bytes), isBinary, { version, depth });
      }),
    );
  });
});

describe('encodeMessage and encodeBroadcast', () => {
  it('encodes messages in the form of each version', () => {
    const message = { topic: 'a', event: 'x', payload: {}, ref: '2', joinRef: '1' };
    expect(JSON.parse(encodeMessage('1.0.0', message))).toEqual({
      ...message,
      joinRef: undefined,
      join_ref: '1',
    });
    expect(JSON.parse(encodeMessage('2.0.0', message))).toEqual(['1', '2', 'a', 'x', {}]);
  });

  it('encodes a broadcast in binary for version 2.0.0 if the lengths fit, otherwise as text', () => {
    const broadcast = {
      topic: 'a',
      isPrivate: false,
      event: 'x',
      content: { kind: 'json', text: '{"n":1}' },
    } as const;
    expect(encodeBroadcast('2.0.0', broadcast)).toEqual(
      Buffer.from('\x04\x0a\x01\x00\x01realtime:ax{"n":1}', 'latin1'),
    );
    const payload = { type: 'broadcast', event: 'x', payload: { n: 1 } };
    const message = { topic: 'realtime:a', event: 'broadcast', payload, ref: null, join_ref: null };
    expect(JSON.parse(String(encodeBroadcast('1.0.0', broadcast)))).toEqual(message);
    const long = { ...broadcast, event: 'x'.repeat(256) };
    expect(JSON.parse(String(encodeBroadcast('2.0.0', long)))).toMatchObject([
      null,
      null,
      'realtime:a',
      'broadcast',
      {},
    ]);
    const bytes = { ...broadcast, content: { kind: 'bytes', bytes: Buffer.from([1]) } } as const;
    expect(encodeBroadcast('1.0.0', bytes)).toBeUndefined();
    expect(encodeBroadcast('2.0.0', { ...bytes, event: long.event })).toBeUndefined();
  });
});
