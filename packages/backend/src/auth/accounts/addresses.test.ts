import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isServiceError } from '../../errors.ts';
import { parseEmail, parsePhone, requireChannel, toLookup } from './addresses.ts';

const rejected = (code: string) => expect.objectContaining({ code, status: 400 });

describe('parseEmail', () => {
  it.each(['a@b.cn', 'A.b%c+d-e_1@Sub.Grain.Example', `${'x'.repeat(245)}@grain.cn`])(
    'accepts %j',
    (text) => {
      expect(parseEmail(text)).toEqual({ kind: 'email', value: text.toLowerCase() });
    },
  );

  it.each([
    '',
    'a',
    '@b.cn',
    'a@b',
    'a@b.c',
    'a@.cn',
    'a@-b.cn',
    'a@b-.cn',
    'a@b..cn',
    'a@b.c1',
    'a b@c.cn',
    'a@b.cn ',
    ' a@b.cn',
    'a@b.cn\n',
    'a@b@c.cn',
    '穗@b.cn',
    'a@穗.cn',
    "o'brien@b.cn",
    `${'x'.repeat(251)}@b.cn`,
  ])('rejects %j', (text) => expect(() => parseEmail(text)).toThrow(rejected('validation_failed')));

  it('accepts no address with characters that have a meaning in SMTP', () => {
    const letters = fc.constantFrom(...`aB1.-_%+@\n\r\t <>'"\\;,:穗`);
    const near = fc.tuple(fc.string({ unit: letters }), fc.string({ unit: letters }));
    const isHarmless = (text: string): boolean => {
      try {
        return /^[\w.%+-]+@[a-z0-9.-]+\.[a-z]+$/.test(parseEmail(text).value);
      } catch (error) {
        return isServiceError(error);
      }
    };
    fc.assert(fc.property(near, ([local, domain]) => isHarmless(`${local}a@${domain}b.cn`)));
  });
});

describe('parsePhone', () => {
  it.each([
    ['+86 138 0013 8000', '8613800138000'],
    ['8613800138000', '8613800138000'],
    ['12', '12'],
    ['123456789012345', '123456789012345'],
  ])('normalizes %j to %j', (text, value) => {
    expect(parsePhone(text)).toEqual({ kind: 'phone', value });
    expect(toLookup('phone', text)).toEqual({ kind: 'phone', value });
  });

  it.each(['', '1', '0123456', '1234567890123456', '+1-555-000', '１２３４', '++12', 'abc'])(
    'rejects %j',
    (text) => expect(() => parsePhone(text)).toThrow(rejected('validation_failed')),
  );
});

it('requireChannel accepts SMS as the only channel', () => {
  expect(() => requireChannel('')).not.toThrow();
  expect(() => requireChannel('sms')).not.toThrow();
  expect(() => requireChannel('whatsapp')).toThrow(rejected('validation_failed'));
});
