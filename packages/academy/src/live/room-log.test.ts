import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LiveMessage, readLiveMessages, readRoomFrame } from './room-events.ts';
import { applyFrame, emptyRoomLog, lastMessageId, maxLogMessages, mergeMessages } from './room-log.ts';

const message = (id: number, votes = 0): LiveMessage => ({
  id,
  kind: 'question',
  speaker: 1,
  name: '小林',
  body: `第 ${id} 条`,
  at: '2026-11-27T12:00:00.000Z',
  is_hidden: false,
  is_host: false,
  pinned_at: null,
  votes,
  answered_at: null,
});
const frameOf = (...events: readonly (readonly [string, unknown])[]) => {
  const frame = readRoomFrame('frame', { events });
  if (frame === null) throw new Error('The frame was rejected');
  return frame;
};
const ids = (log: { readonly messages: readonly LiveMessage[] }) => log.messages.map(({ id }) => id);

describe('readRoomFrame', () => {
  it('reads events, gaps, the count and known reactions', () => {
    expect(
      readRoomFrame('frame', {
        events: [
          ['said', message(1)],
          ['removed', { id: 2 }],
          ['from the future', {}],
        ],
        skipped: 3,
        count: 7,
        tallies: { heart: 2, knife: 1, clap: -1 },
      }),
    ).toEqual({
      events: [
        { name: 'said', message: message(1) },
        { name: 'removed', id: 2 },
      ],
      hasGaps: true,
      count: 7,
      tallies: { heart: 2 },
    });
    expect(readRoomFrame('frame', { events: [], missed: true })).toMatchObject({
      hasGaps: true,
      count: null,
    });
  });

  it('reads single events of a Supabase without frames', () => {
    expect(readRoomFrame('said', message(1))?.events).toEqual([{ name: 'said', message: message(1) }]);
  });

  it.each([
    ['no object', 'frame', null],
    ['no list of events', 'frame', { events: 'x' }],
    ['a message without its author', 'said', { ...message(1), name: undefined }],
    ['an unknown event', 'shouted', message(1)],
  ])('rejects %s', (_, event, payload) => {
    expect(readRoomFrame(event, payload)).toBeNull();
  });
});

describe('a log of a room', () => {
  it('applies the events of a frame in their order', () => {
    const change = { id: 1, is_hidden: true, pinned_at: null, votes: 0, answered_at: null };
    const hidden = applyFrame(emptyRoomLog, frameOf(['said', message(1)], ['changed', change]));
    expect(hidden.messages).toMatchObject([{ id: 1, is_hidden: true }]);
    const shown = applyFrame(hidden, frameOf(['changed', change], ['said', message(1)]));
    expect(shown.messages).toMatchObject([{ id: 1, is_hidden: false }]);
    const state = { status: 'ended', chat_on: false, slow_seconds: 2, replay: 'none', starts_at: null };
    expect(applyFrame(shown, frameOf(['room', state])).state).toEqual(state);
  });

  it('does not bring a removed message back when it is read late', () => {
    const log = applyFrame(emptyRoomLog, frameOf(['said', message(1)], ['removed', { id: 1 }]));
    expect(ids(mergeMessages(log, readLiveMessages([message(1), message(2)])))).toEqual([2]);
  });

  it('keeps the newest messages', () => {
    const all = Array.from({ length: maxLogMessages + 5 }, (_, at) => message(at + 1));
    const log = mergeMessages(emptyRoomLog, all);
    expect([log.messages.length, log.messages[0]?.id, lastMessageId(log)]).toEqual([
      maxLogMessages,
      6,
      maxLogMessages + 5,
    ]);
  });

  it('shows each message once and in order, however frames and pages overlap', () => {
    const batches = fc.array(fc.tuple(fc.boolean(), fc.array(fc.integer({ min: 1, max: 40 }))), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(batches, (given) => {
        const log = given.reduce((known, [isFrame, numbers]) => {
          const messages = numbers.map((id) => message(id));
          return isFrame
            ? applyFrame(known, frameOf(...messages.map((said) => ['said', said] as const)))
            : mergeMessages(known, messages);
        }, emptyRoomLog);
        const wanted = [...new Set(given.flatMap(([, numbers]) => numbers))].sort(
          (one, other) => one - other,
        );
        expect(ids(log)).toEqual(wanted);
      }),
      { numRuns: 100 },
    );
  });
});
