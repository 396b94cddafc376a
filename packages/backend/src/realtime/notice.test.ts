import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Broadcast } from './broadcast.ts';
import { readNotice, writeNotice } from './notice.ts';

const mark = { from: 'a server', mark: '1' };

describe('notices between servers', () => {
  it('round-trip for arbitrary broadcasts', () => {
    const json = fc.jsonValue().map((value) => ({ kind: 'json' as const, text: JSON.stringify(value) }));
    const bytes = fc.uint8Array().map((bytes) => ({ kind: 'bytes' as const, bytes: Buffer.from(bytes) }));
    const content = fc.oneof(json, bytes);
    const broadcast = fc.record({ topic: fc.string(), event: fc.string(), isPrivate: fc.boolean(), content });
    fc.assert(
      fc.property(broadcast, (broadcast: Broadcast) => {
        const expected = { kind: 'broadcast', from: mark.from, broadcast };
        expect(readNotice(writeNotice(broadcast, mark))).toEqual(expected);
      }),
    );
  });

  it.each([
    ['empty', ''],
    ['invalid JSON', '{'],
    ['an array', '[]'],
    ['an unknown kind', '{"kind":"x"}'],
    ['a message without content', '{"kind":"broadcast","topic":"a","event":"x","private":false}'],
    [
      'content that is not valid JSON',
      '{"kind":"broadcast","topic":"a","event":"x","private":false,"text":"{"}',
    ],
    ['a stored message without a valid id', '{"kind":"kept","id":"1; drop table"}'],
    [
      'a change with an unknown operation',
      '{"kind":"change","schema":"a","table":"b","operation":"TRUNCATE","at":""}',
    ],
  ])('are ignored if they are %s', (_what, text) => {
    expect(readNotice(text)).toBeUndefined();
  });
});
