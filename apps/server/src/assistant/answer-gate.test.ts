import { describe, expect, it } from 'vitest';
import { AnswerGate } from './answer-gate.ts';

const account = (letter: string) => ({ userId: letter, tier: 'learner' }) as const;
const visitor = { userId: null, tier: 'visitor' } as const;

function admit(gate: AnswerGate, caller: Parameters<AnswerGate['admit']>[0], address = '192.0.2.1') {
  const admission = gate.admit(caller, address);
  if (admission.kind === 'admitted') admission.leave();
  return admission.kind;
}

describe('AnswerGate', () => {
  it('admits two answers of one person at once, and a third one when one of them has ended', () => {
    const gate = new AnswerGate(() => 0);
    const [one, two] = [gate.admit(account('a'), 'x'), gate.admit(account('a'), 'x')];
    expect([one.kind, two.kind, gate.admit(account('a'), 'x').kind]).toEqual([
      'admitted',
      'admitted',
      'limited',
    ]);
    expect(gate.admit(account('b'), 'x').kind).toBe('admitted');
    if (one.kind === 'admitted') {
      one.leave();
      one.leave();
    }
    expect([gate.admit(account('a'), 'x').kind, gate.admit(account('a'), 'x').kind]).toEqual([
      'admitted',
      'limited',
    ]);
  });

  it('admits 100 answers at once', () => {
    const gate = new AnswerGate(() => 0);
    const kinds = Array.from(
      { length: 101 },
      (_, index) => gate.admit(account(`a${index}`), `192.0.2.${index}`).kind,
    );
    expect(kinds.filter((kind) => kind === 'admitted')).toHaveLength(100);
  });

  it.each([
    ['20 questions of an account in a minute', account('a'), 20],
    ['60 questions of visitors behind one address in a minute', visitor, 60],
  ])('admits %s, with the time to wait after that', (_, caller, limit) => {
    let now = 0;
    const gate = new AnswerGate(() => now);
    for (let count = 0; count < limit; count += 1) expect(admit(gate, caller)).toBe('admitted');
    expect(gate.admit(caller, '192.0.2.1')).toMatchObject({ kind: 'limited', retryAfterMs: 60_000 });
    now = 60_000;
    expect(admit(gate, caller)).toBe('admitted');
  });

  it('admits 300 questions of all accounts behind one address, and those behind others', () => {
    const gate = new AnswerGate(() => 0);
    for (let count = 0; count < 300; count += 1) expect(admit(gate, account(`a${count}`))).toBe('admitted');
    expect(admit(gate, account('b'))).toBe('limited');
    expect(admit(gate, account('b'), '192.0.2.2')).toBe('admitted');
  });
});
