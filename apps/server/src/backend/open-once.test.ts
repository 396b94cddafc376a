import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { openOnce } from './open-once.ts';

function setUp(opensAtOnce: boolean, isBroken = false) {
  const facts = { opened: 0, closed: 0, isBroken };
  const opening = openOnce({
    name: 'host',
    open: async () => {
      const close = async () => {
        facts.closed += 1;
      };
      facts.opened += 1;
      if (facts.isBroken) throw new Error('no database');
      return { readiness: () => ({ ledger: null }), metrics: () => ({}), close };
    },
    opensAtOnce,
    log: pino({ level: 'silent' }),
  });
  return { facts, opening };
}

describe('openOnce', () => {
  it('opens on the first call, once for concurrent callers', async () => {
    const { facts, opening } = setUp(false);
    expect([opening.isOpen(), opening.readiness()]).toEqual([false, { host: null }]);
    await Promise.all([opening.get(), opening.get()]);
    expect([facts.opened, opening.isOpen(), opening.readiness()]).toEqual([
      1,
      true,
      { host: null, ledger: null },
    ]);
    await opening.close();
    expect(facts.closed).toBe(1);
  });

  it('does not open the resource if it is closed before the first call', async () => {
    const { facts, opening } = setUp(false);
    await opening.close();
    expect(facts).toMatchObject({ opened: 0, closed: 0 });
  });

  it('retries a failed opening when its readiness is checked, because no other requests would arrive', async () => {
    const { facts, opening } = setUp(true, true);
    expect(opening.readiness()).toEqual({ host: 'opening' });
    await expect(opening.get()).rejects.toThrow('no database');
    facts.isBroken = false;
    expect(opening.readiness()).toEqual({ host: 'opening failed; see the log' });
    await vi.waitFor(() => expect(opening.readiness()).toEqual({ host: null, ledger: null }));
    expect(facts.opened).toBe(2);
  });

  it('reports a failed opening in its readiness until a retry succeeds', async () => {
    const { facts, opening } = setUp(false);
    facts.isBroken = true;
    await expect(opening.get()).rejects.toThrow('no database');
    expect(opening.readiness()).toEqual({ host: 'opening failed; see the log' });
    facts.isBroken = false;
    await opening.get();
    expect(opening.readiness()).toEqual({ host: null, ledger: null });
  });
});
