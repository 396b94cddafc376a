import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalisePhone } from './phone.ts';

describe('normalisePhone of a mainland Chinese number', () => {
  test.each([
    '13800138000',
    ' 138 0013 8000 ',
    '138-0013-8000',
    '8613800138000',
    '+8613800138000',
    '+86 138 0013 8000',
    '+86-138-0013-8000',
    '008613800138000',
    '（＋８６）１３８００１３８０００',
  ])('converts %s to +8613800138000', (text) => {
    expect(normalisePhone(text)).toBe('+8613800138000');
  });
});

test.each([
  ['+1 (415) 555-0132', '+14155550132'],
  ['+852 5123 4567', '+85251234567'],
  ['0065 8123 4567', '+6581234567'],
  ['+683 4002', '+6834002'],
])('normalisePhone keeps the country code of %s', (text, expected) => {
  expect(normalisePhone(text)).toBe(expected);
});

test.each([
  '',
  '+',
  '12345678901',
  '1380013800',
  '138001380000',
  '4155550132',
  '+86 10 6552 9988',
  '+8612800138000',
  '+0123456789',
  '+123456',
  '+1234567890123456',
  '+1415555O132',
  '138+00138000',
  '13800138000,13900139000',
  '一三八零零一三八零零零',
])('normalisePhone rejects the phone number %j', (text) => {
  expect(normalisePhone(text)).toBeUndefined();
});

test('normalisePhone returns E.164, which normalising again does not change', () => {
  const unit = fc.constantFrom(...'0123456789+ -.()８６');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 24 }), (text) => {
      const phone = normalisePhone(text);
      if (phone === undefined) return;
      expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(normalisePhone(phone)).toBe(phone);
    }),
    { numRuns: 2_000 },
  );
});

test('normalisePhone accepts mainland mobile numbers with the prefix 86, +86, 0086 or none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }), (second, rest) => {
      const number = `1${second}${String(rest).padStart(9, '0')}`;
      for (const prefix of ['', '86', '+86', '0086'])
        expect(normalisePhone(prefix + number)).toBe(`+86${number}`);
    }),
  );
});
