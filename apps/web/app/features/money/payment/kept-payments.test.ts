import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptPrefix } from './kept-names.ts';
import { type KeptPayment, parseKeptPayment } from './kept-payment.ts';
import { createKeptPayments } from './kept-payments.ts';

const payment: KeptPayment = {
  digest: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
  bytes: 'AAEC',
  signatures: ['c2ln'],
  title: '存入金库',
  when: 1_000,
  account: `0x${'a'.repeat(64)}`,
  network: 'localnet',
  orders: [],
};

class FakeStorage {
  readonly entries = new Map<string, string>();
  isFull = false;
  get length() {
    return this.entries.size;
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (name: string) => this.entries.get(name) ?? null;
  setItem = (name: string, value: string) => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(name, value);
  };
  removeItem = (name: string) => void this.entries.delete(name);
}

describe('stored payments', () => {
  it('round-trip, oldest first, until they are deleted', () => {
    const storage = new FakeStorage();
    const kept = createKeptPayments(() => storage);
    const older = { ...payment, digest: '5vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi', when: 999 };
    storage.setItem('theme', 'dark');
    expect([kept.keep(payment), kept.keep(older)]).toEqual([true, true]);
    expect(kept.list()).toEqual([older, payment]);
    kept.forget(older.digest);
    expect(kept.list()).toEqual([payment]);
    expect(storage.getItem('theme')).toBe('dark');
  });

  it('report that storage is full or refused', () => {
    const full = new FakeStorage();
    full.isFull = true;
    expect(createKeptPayments(() => full).keep(payment)).toBe(false);
    const refusing = createKeptPayments(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect([refusing.keep(payment), refusing.list()]).toEqual([false, []]);
  });

  it('ignore entries that are not payments', () => {
    const storage = new FakeStorage();
    storage.setItem(`${keptPrefix}x`, '{"digest":"x"}');
    storage.setItem(`${keptPrefix}y`, 'no json');
    expect(createKeptPayments(() => storage).list()).toEqual([]);
  });

  it.each<[string, Partial<Record<keyof KeptPayment, unknown>>]>([
    ['the digest', { digest: '../../x' }],
    ['the content', { bytes: 'not base64!' }],
    ['the list of signatures', { signatures: [] }],
    ['a signature', { signatures: [7] }],
    ['the time', { when: '1000' }],
    ['the account', { account: '0x5' }],
    ['the network', { network: null }],
    ['the title', { title: undefined }],
  ])('are ignored if %s is invalid', (_what, change) => {
    expect(parseKeptPayment(JSON.stringify({ ...payment, ...change }))).toBeNull();
  });

  it.each([
    ['no order ids if there are none, as in older versions', undefined, []],
    ['only the order ids that are texts', ['one', 7, 'two'], ['one', 'two']],
    ['no order ids if they are not a list', 'one', []],
  ])('are read with %s', (_what, orders, read) => {
    expect(parseKeptPayment(JSON.stringify({ ...payment, orders }))).toEqual({ ...payment, orders: read });
  });

  it('are not read from random text or JSON', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseKeptPayment(text)).toBeNull();
      }),
    );
  });
});
