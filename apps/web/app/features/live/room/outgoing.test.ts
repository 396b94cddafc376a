import { describe, expect, it } from 'vitest';
import { changeOutgoing, heldMs, type OutgoingChange } from './outgoing.ts';

const after = (...changes: readonly OutgoingChange[]) => changes.reduce(changeOutgoing, []);
const send = { change: 'send', key: 'a', kind: 'message', body: '你好' } as const;
const over = { change: 'over', key: 'a' } as const;

describe('changeOutgoing', () => {
  it('keeps the text of a message that could not be sent until it is sent again or given up', () => {
    const failed = { change: 'failed', key: 'a', problem: '网络不通。' } as const;
    const message = { key: 'a', kind: 'message', body: '你好' };
    expect(after(send, failed)).toEqual([{ ...message, problem: '网络不通。' }]);
    expect(after(send, failed, send)).toEqual([{ ...message, problem: null }]);
    expect(after(send, failed, over)).toEqual([]);
    expect(after(send, over)).toEqual([]);
  });

  it('ignores the late failure of a message that was accepted meanwhile', () => {
    expect(after(send, over, { change: 'failed', key: 'a', problem: '超时' })).toEqual([]);
  });

  it('leaves other messages alone', () => {
    const other = { ...send, key: 'b' };
    expect(after(send, other, over).map(({ key }) => key)).toEqual(['b']);
  });
});

describe('heldMs', () => {
  it('holds a message back until a short wait is over, and leaves a long one to the server', () => {
    expect([heldMs(null, 5_000), heldMs(4_000, 5_000), heldMs(6_500, 5_000), heldMs(8_000, 5_000)]).toEqual([
      0, 0, 1_500, 0,
    ]);
  });
});
