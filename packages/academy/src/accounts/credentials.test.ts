import { expect, test } from 'vitest';
import { CredentialsError, type CredentialsInput, requireCredentials } from './credentials.ts';

test.each<[string, CredentialsInput]>([
  ['an empty input', {}],
  ['a password alone', { password: 'secret' }],
  ['an e-mail address alone', { email: 'a@example.com' }],
  ['a phone number alone', { phone: '13800138000' }],
  ['an empty password', { email: 'a@example.com', password: '' }],
  ['a blank e-mail address and phone number', { email: '  ', phone: '\t', password: 'secret' }],
])('requireCredentials rejects %s with the specified message', (_name, input) => {
  expect(() => requireCredentials(input)).toThrow(CredentialsError);
  expect(() => requireCredentials(input)).toThrow(
    /^You must provide either an email or phone number and a password$/,
  );
});

test('requireCredentials accepts an e-mail address or a phone number, and prefers the e-mail address', () => {
  expect(requireCredentials({ email: ' a@example.com ', password: 'p' })).toEqual({
    kind: 'email',
    email: 'a@example.com',
    password: 'p',
  });
  expect(requireCredentials({ phone: '13800138000', password: 'p' })).toEqual({
    kind: 'phone',
    phone: '13800138000',
    password: 'p',
  });
  expect(requireCredentials({ email: 'a@example.com', phone: '13800138000', password: 'p' }).kind).toBe(
    'email',
  );
  expect(requireCredentials({ email: '', phone: '13800138000', password: 'p' }).kind).toBe('phone');
});

test('requireCredentials keeps leading and trailing spaces of a password', () => {
  expect(requireCredentials({ email: 'a@example.com', password: ' p ' }).password).toBe(' p ');
  expect(requireCredentials({ email: 'a@example.com', password: ' ' }).password).toBe(' ');
});
