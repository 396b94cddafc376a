import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isServiceError } from '../../errors.ts';
import { authSettings } from '../auth-settings.ts';
import { isCommonPassword } from './is-common-password.ts';
import { maxPasswordBytes, requireStrongPassword } from './password-policy.ts';

const own = ['wenxin.lin@grain.test', '8613800138000'];

describe('isCommonPassword', () => {
  it.each([
    '12345678',
    '87654321',
    '00000000',
    '11112222',
    '12121212',
    'abcabcabc',
    'qwertyuiop',
    'qwer1234',
    '1qaz2wsx',
    'ＱＷＥＲ１２３４',
    'Password1!',
    'P@ssw0rd',
    'admin123456',
    'suixue2026',
    'SuiXue@2026',
    '穗学2026!!',
    'woaini1314',
    '19990131',
    '1999-01-31',
    '31011999',
    'iloveyou520',
    'hellohello',
    'wangwei1990',
    '好好学习天天向上',
    'wenxin.lin@grain.test',
    'wenxin.lin88',
    '13800138000',
    '00138000!!',
  ])('returns true for the common password %s', (password) => {
    expect(isCommonPassword(password, own)).toBe(true);
  });

  it.each([
    'correct horse',
    'battery staple',
    'new battery',
    'of the thief',
    '锄禾日当午汗滴禾下土',
    '正确的马电池订书钉',
    '一行一行地读一穗一穗地长',
    'vT3#kq9!',
    'suixue grows in autumn fields',
    '20260131 was a rainy day',
  ])('returns false for %s', (password) => {
    expect(isCommonPassword(password, own)).toBe(false);
  });

  it('returns a boolean for any password, and false for 500 random ones of 12 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 72 }), (password) => {
        expect(typeof isCommonPassword(password, own)).toBe('boolean');
      }),
    );
    const random = fc.string({
      minLength: 12,
      maxLength: 12,
      unit: fc.constantFrom(...'bdfhjkmnpqrtvwxz2346789'),
    });
    const found = fc.sample(random, 500).filter((password) => isCommonPassword(password, own));
    expect(found).toEqual([]);
  });
});

describe('requireStrongPassword', () => {
  const reasons = (password: string, policy: object = {}) => {
    try {
      requireStrongPassword({ ...authSettings, ...policy }, password, own);
      return [];
    } catch (error) {
      return isServiceError(error) ? error.reasons : error;
    }
  };

  it('requires eight characters and at most 72 bytes', () => {
    expect(reasons('六个字的密码')).toEqual(['length']);
    expect(reasons('八个字的新密码词')).toEqual([]);
    expect(reasons('vT3#kq9!'.repeat(maxPasswordBytes / 8))).toEqual([]);
    expect(reasons('x'.repeat(maxPasswordBytes + 1))).toEqual([]);
    expect(() => requireStrongPassword(authSettings, 'x'.repeat(maxPasswordBytes + 1), [])).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });

  it("reports GoTrue's reasons for short and common passwords; both rules are configurable", () => {
    expect(reasons('vT3#kq9')).toEqual(['length']);
    expect(reasons('12345678')).toEqual(['pwned']);
    expect(reasons('vT3#kq9!')).toEqual([]);
    expect(reasons('vT3#kq', { minPasswordLength: 6 })).toEqual([]);
    expect(reasons('12345678', { rejectsCommonPasswords: false })).toEqual([]);
  });
});
