import { describe, expect, it } from 'vitest';
import { HeardSessionMemory } from './session-memory.ts';

function begin() {
  const state = { isConnected: true, now: 1_000, asked: 0 };
  const memory = new HeardSessionMemory<string>({
    isConnected: () => state.isConnected,
    now: () => state.now,
  });
  const find = (token: string, account = 'a', until = 2_000) =>
    memory.find(token, async () => {
      state.asked += 1;
      return { facts: `${account}${state.asked}`, lasts: { account, until } };
    });
  return { state, memory, find };
}

describe('the session cache', () => {
  it('keeps the session that was read for a token until the session expires', async () => {
    const { state, find } = begin();
    expect([await find('t'), await find('t')]).toEqual(['a1', 'a1']);
    state.now = 2_000;
    expect(await find('t')).toBe('a2');
  });

  it('deletes the sessions of a changed account, or all sessions', async () => {
    const { memory, find } = begin();
    await find('t', 'a');
    await find('u', 'b');
    memory.forget('a');
    expect([await find('t', 'a'), await find('u', 'b')]).toEqual(['a3', 'b2']);
    memory.forget('all');
    expect(await find('u', 'b')).toBe('b4');
  });

  it('reads a session anew at each request while the cache receives no account changes, and once more afterwards', async () => {
    const { state, memory, find } = begin();
    await find('t');
    state.isConnected = false;
    expect(await find('t')).toBe('a2');
    state.isConnected = true;
    memory.forget('all');
    expect(await find('t')).toBe('a3');
  });

  it('does not keep a session whose account changed during the read, or one without an account', async () => {
    const { memory, find } = begin();
    const findWhile = (changed: string) =>
      memory.find('t', async () => {
        memory.forget(changed);
        return { facts: 'old', lasts: { account: 'a', until: 2_000 } };
      });
    await findWhile('a');
    expect(await find('t')).toBe('a1');
    memory.forget('a');
    await findWhile('all');
    expect(await find('t')).toBe('a2');
    memory.forget('a');
    await findWhile('another');
    expect(await find('t')).toBe('old');
    await memory.find('s', async () => ({ facts: 'signed out', lasts: null }));
    expect(await find('s')).toBe('a3');
  });
});
