import { describe, expect, it } from 'vitest';
import { SendBuffers } from './send-buffers.ts';

function setUp(sum = 1_000) {
  const clock = { now: 0 };
  const limits = { sendBufferBytes: 400, totalSendBufferBytes: sum, sendStallMs: 10_000 };
  const buffers = new SendBuffers(limits, () => clock.now);
  const cut: string[] = [];
  const open = (name: string) => buffers.open(() => cut.push(name));
  return { buffers, clock, cut, open };
}

describe('SendBuffers', () => {
  it('closes the connection with the longest buffer when the total limit is exceeded', () => {
    const { buffers, cut, open } = setUp(1_000);
    const [long, short, other] = [open('long'), open('short'), open('other')];
    buffers.add(long, 390);
    buffers.add(long, 390);
    buffers.add(short, 100);
    buffers.add(other, 200);
    expect(cut).toEqual(['long']);
    expect(buffers.bytes).toBe(300);
    expect(buffers.add(long, 1)).toBe('full');
  });

  it('rejects data for a connection that is over its own limit', () => {
    const { buffers, open } = setUp();
    const buffer = open('slow');
    buffers.add(buffer, 401);
    expect(buffers.add(buffer, 1)).toBe('full');
  });

  it('closes a connection that reads nothing for ten seconds, even if nothing more is sent', () => {
    const { buffers, clock, cut, open } = setUp();
    const [unread, slow, idle] = [open('deaf'), open('slow'), open('idle')];
    buffers.add(unread, 10);
    const first = buffers.add(slow, 10);
    const second = buffers.add(slow, 10);
    const done = buffers.add(idle, 10);
    if (first === 'full' || second === 'full' || done === 'full') throw new Error('full');
    done();
    clock.now = 9_000;
    first();
    clock.now = 11_000;
    buffers.sweep();
    expect(cut).toEqual(['deaf']);
    second();
    clock.now = 60_000;
    buffers.sweep();
    expect(cut).toEqual(['deaf']);
    expect(buffers.bytes).toBe(0);
  });
});
