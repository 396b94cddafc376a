import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Channel, type ChannelTerms } from './channel.ts';
import { Room } from './room.ts';
import { roomLimits } from './room-options.ts';

const terms: ChannelTerms = {
  isPrivate: true,
  mayWrite: false,
  checkAgainAt: undefined,
  receivesOwn: false,
  acknowledges: false,
  bindings: [],
};

/** Texts from 126 bytes on have two more bytes for their length. */
const readPrepared = (message: Buffer) => JSON.parse(message.subarray(message[1] === 126 ? 4 : 2).toString());

/** A viewer whose connection can fall behind. */
function createViewer() {
  const received: unknown[] = [];
  const output = {
    version: '1.0.0' as const,
    isBehind: false,
    send: () => undefined,
    sendPrepared: (message: Buffer) => void received.push(readPrepared(message).payload.payload),
    recheck: () => Promise.resolve(),
    fail: () => undefined,
  };
  const caller = { role: 'anon', claims: {} } as const;
  const client = { kind: 'address', key: 'address/192.0.2.1' } as const;
  const channel = new Channel({
    output,
    topic: 'realtime:hall',
    joinRef: '1',
    caller,
    client,
    onEnd: () => undefined,
  });
  channel.open(terms);
  return { channel, output, received };
}

describe('a room', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('sends the first frame at once, and at most one in 200 ms', async () => {
    const { channel, received } = createViewer();
    const room = new Room({ topic: 'hall', channels: () => [channel], now: Date.now });
    for (let n = 1; n <= 100; n += 1) {
      room.add('said', String(n));
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(roomLimits.frameMs);
    expect(received[0]).toEqual({ events: [['said', 1]] });
    expect(received.length).toBeGreaterThan(4);
    expect(received.length).toBeLessThanOrEqual(7);
    const all = received.flatMap((frame) => (frame as { readonly events: readonly unknown[] }).events);
    expect(all).toEqual(Array.from({ length: 100 }, (_, at) => ['said', at + 1]));
  });

  it('leaves out a viewer that reads too slowly, and marks its next frame', async () => {
    const [slow, quick] = [createViewer(), createViewer()];
    const room = new Room({ topic: 'hall', channels: () => [slow.channel, quick.channel], now: Date.now });
    slow.output.isBehind = true;
    room.add('said', '1');
    await vi.advanceTimersByTimeAsync(3 * roomLimits.frameMs);
    slow.output.isBehind = false;
    await vi.advanceTimersByTimeAsync(2 * roomLimits.frameMs);
    room.add('said', '2');
    await vi.advanceTimersByTimeAsync(2 * roomLimits.frameMs);
    expect(slow.received).toEqual([{ events: [], missed: true }, { events: [['said', 2]] }]);
    expect(quick.received).toEqual([{ events: [['said', 1]] }, { events: [['said', 2]] }]);
  });

  it('sends nothing to a channel that was left or has expired', async () => {
    const [left, expired] = [createViewer(), createViewer()];
    const room = new Room({ topic: 'hall', channels: () => [left.channel, expired.channel], now: Date.now });
    left.channel.drop();
    const caller = { role: 'authenticated', claims: { exp: 1 } } as const;
    expired.channel.become(caller, expired.channel.client);
    room.add('said', '1');
    await vi.advanceTimersByTimeAsync(2 * roomLimits.frameMs);
    expect([left.received, expired.received]).toEqual([[], []]);
  });

  it('sends a changed number of viewers at most every two seconds', async () => {
    const { channel, received } = createViewer();
    const room = new Room({ topic: 'hall', channels: () => [channel], now: Date.now });
    for (let viewers = 1; viewers <= 40; viewers += 1) {
      room.setCount(viewers);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(roomLimits.frameMs);
    expect(received).toEqual([
      { events: [], count: 1 },
      { events: [], count: 21 },
    ]);
  });
});
