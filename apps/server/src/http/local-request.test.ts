import { describe, expect, it } from 'vitest';
import { isLocalRequest } from './local-request.ts';

const headers = (more: Record<string, string> = {}) => new Headers({ host: 'localhost:3000', ...more });

describe('isLocalRequest', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
    expect(isLocalRequest(headers(), address)).toBe(true);
    expect(isLocalRequest(headers({ host: '127.0.0.1:3000' }), address)).toBe(true);
    expect(isLocalRequest(headers({ host: '[::1]:3000' }), address)).toBe(true);
  });

  it.each([undefined, '', '10.0.0.1', '192.168.1.5', '2001:db8::1', '::ffff:10.0.0.1', '127.0.0.1.evil'])(
    '%s is not',
    (address) => {
      expect(isLocalRequest(headers(), address)).toBe(false);
    },
  );

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip'])(
    'a request with %s has been passed on by a proxy',
    (name) => {
      expect(isLocalRequest(headers({ [name]: '127.0.0.1' }), '127.0.0.1')).toBe(false);
    },
  );

  it('a name that merely resolves to this machine is somebody else’s page', () => {
    expect(isLocalRequest(headers({ host: 'rebound.example' }), '127.0.0.1')).toBe(false);
  });
});
