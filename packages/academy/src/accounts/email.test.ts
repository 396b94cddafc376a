import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

test.each([
  'a@b.cn',
  'first.last@example.com',
  'a_b%c+d-e@sub.domain-x.example.org',
  'A@EXAMPLE.COM',
  '1@2.museum',
])('isEmail accepts the address %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  '@example.com',
  'a@',
  'a@example',
  'a@example.c',
  'a@example.c0m',
  'a@.com',
  'a@example..com',
  'a b@example.com',
  'a@exa mple.com',
  'a@b@example.com',
  'a@example.com ',
  'a@example.com\n',
  '学@example.com',
  'a@例子.中国',
  'a@example.ſs',
])('isEmail rejects the address %j', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('isEmail accepts generated addresses in upper or lower case, and normaliseEmail trims and lowercases them', () => {
  const word = (alphabet: string, minLength: number) =>
    fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength: 12 });
  const letters = 'abcxyzABCXYZ';
  fc.assert(
    fc.property(
      word(`${letters}019_.%+-`, 1),
      fc.array(word(`${letters}019-`, 1), { minLength: 1, maxLength: 4 }),
      word(letters, 2),
      (local, labels, top) => {
        const email = `${local}@${labels.join('.')}.${top}`;
        expect(isEmail(email)).toBe(true);
        expect(isEmail(email.toUpperCase())).toBe(true);
        expect(normaliseEmail(` ${email}\t`)).toBe(email.toLowerCase());
      },
    ),
  );
});

test('isEmail rejects hostile input of 500,000 characters in less than 2 seconds', () => {
  const cost = (text: string) => {
    const before = Date.now();
    expect(isEmail(text)).toBe(false);
    return Date.now() - before;
  };
  for (const unit of ['a', 'a.', 'a@', 'a@a.', '-', 'a@a.aa.']) {
    // A quadratic match would need minutes for half a million characters.
    expect(cost(`x@${unit.repeat(500_000 / unit.length)}!`), unit).toBeLessThan(2_000);
    expect(cost(`${unit.repeat(500_000 / unit.length)}!`), unit).toBeLessThan(2_000);
  }
});
