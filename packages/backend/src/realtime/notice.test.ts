import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Broadcast } from './broadcast.ts';
import { readNotice, writeNotice } from './notice.ts';

const mark = { from: 'a server', mark: '1' };

describe('what servers tell each other', () => {
  it('is read as it was written', () => {
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
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['an unknown kind', '{"kind":"x"}'],
    ['a message without content', '{"kind":"broadcast","topic":"a","event":"x","private":false}'],
    ['content that is no JSON', '{"kind":"broadcast","topic":"a","event":"x","private":false,"text":"{"}'],
    ['a kept one of no number', '{"kind":"kept","id":"1; drop table"}'],
    ['a change of no operation', '{"kind":"change","schema":"a","table":"b","operation":"TRUNCATE","at":""}'],
  ])('is nothing when it is %s', (_what, text) => {
    expect(readNotice(text)).toBeUndefined();
  });
});
