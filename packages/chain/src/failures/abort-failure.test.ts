import { describe, expect, it } from 'vitest';
import { abortCodes } from '../generated/abort-codes.ts';
import { toAbortFailure } from './abort-failure.ts';
import { sentences } from './sentences.ts';

const names = Object.entries(abortCodes).flatMap(([module, codes]) =>
  Object.values(codes).map((name) => `${module}::${name}`),
);

describe('toAbortFailure', () => {
  it('returns the name and the Chinese texts of an abort code', () => {
    expect(toAbortFailure('kiosk', 5)).toEqual({
      name: 'kiosk::EPriceChanged',
      what: '价格刚刚上调，超过了您确认的金额。',
      next: '这次没有扣款。请看清新的价格再决定。',
    });
    expect(toAbortFailure('user_pool', 12n)?.name).toBe('user_pool::EOrderPaid');
  });

  it.each([
    ['kiosk', 0],
    ['kiosk', 99],
    ['coin', 1],
    ['constructor', 1],
    ['__proto__', 1],
  ])('returns null for module %s and code %d', (module, code) => {
    expect(toAbortFailure(module, code)).toBeNull();
  });
});

describe('sentences of abort codes', () => {
  it('cover exactly the abort codes of the contract', () => {
    expect(Object.keys(sentences).sort()).toEqual([...names].sort());
  });

  it.each(names)('for %s begin with a Chinese character or digit and end with 。', (name) => {
    const { what, next } = sentences[name as keyof typeof sentences];
    for (const sentence of [what, next]) expect(sentence).toMatch(/^[\p{Script=Han}0-9].*。$/u);
  });
});
