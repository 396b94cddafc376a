import { describe, expect, it } from 'vitest';
import { createLocalCheck } from './local-request.ts';

const isLocal = createLocalCheck('http://127.0.0.1:3000');
const headers = (more: Record<string, string> = {}) => new Headers({ host: 'localhost:3000', ...more });

describe('createLocalCheck', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'accepts a request from %s as local',
    (address) => {
      expect(isLocal(headers(), address)).toBe(true);
      expect(isLocal(headers({ host: '127.0.0.1:3000' }), address)).toBe(true);
      expect(isLocal(headers({ host: '[::1]:3000' }), address)).toBe(true);
    },
  );

  it.each([undefined, '', '10.0.0.1', '192.168.1.5', '2001:db8::1', '::ffff:10.0.0.1', '127.0.0.1.evil'])(
    'rejects a request from %s',
    (address) => {
      expect(isLocal(headers(), address)).toBe(false);
    },
  );

  it.each([
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 proxy'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'suixue.example'],
    ['x-forwarded-proto', 'https'],
    ['x-original-host', 'suixue.example'],
    ['x-real-ip', 'unknown'],
    ['true-client-ip', 'unknown'],
    ['x-client-ip', 'unknown'],
    ['cf-connecting-ip', 'unknown'],
    ['fastly-client-ip', 'unknown'],
    ['x-cluster-client-ip', 'unknown'],
    ['x-appengine-remote-addr', 'unknown'],
    ['x-name-of-an-unknown-proxy', '203.0.113.7'],
    ['x-another', 'cdn, 2001:db8::1'],
    ['x-with-a-port', '203.0.113.7:44321'],
    ['x-in-brackets', '[2001:db8::1]:44321'],
    ['x-like-forwarded', 'for="203.0.113.7";proto=https'],
    ['x-forwarded', 'unknown'],
    ['cf-ray', '8a1b2c3d4e5f'],
    ['cdn-loop', 'cdn'],
    ['x-appengine-user-ip', 'unknown'],
  ])('rejects a request with the header %s: %s', (name, value) => {
    expect(isLocal(headers({ [name]: value }), '127.0.0.1')).toBe(false);
  });

  it('accepts the headers of browsers and of the official clients', () => {
    const usual = {
      accept: 'text/html,application/xhtml+xml',
      'accept-language': 'zh-CN,zh;q=0.9',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36',
      'sec-fetch-site': 'same-origin',
      'x-client-info': 'supabase-js-web/2.119.1',
      referer: 'http://127.0.0.1:3000/user',
      origin: 'http://127.0.0.1:3000',
      cookie: 'theme=dark; at=127.0.0.1:3000',
    };
    expect(isLocal(headers(usual), '127.0.0.1')).toBe(true);
  });

  it('rejects a host name that merely resolves to this machine', () => {
    expect(isLocal(headers({ host: 'rebound.example' }), '127.0.0.1')).toBe(false);
  });

  it.each(['https://suixue.example', 'http://192.168.1.5:3000', 'http://0.0.0.0:3000'])(
    'rejects every request on the site %s, whatever headers its proxy adds',
    (siteUrl) => {
      expect(createLocalCheck(siteUrl)(headers(), '127.0.0.1')).toBe(false);
    },
  );
});
