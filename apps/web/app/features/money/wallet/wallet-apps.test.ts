import { describe, expect, it } from 'vitest';
import { isReachableElsewhere, walletApps } from './wallet-apps.ts';

const page = 'https://academy.example/purchasing/7?pricing=1&coupon=9';
const linkOf = (name: string, address = page) =>
  walletApps.find((app) => app.name === name)?.toLink(address) ?? '';

describe('the link to a wallet app', () => {
  it('has the form that Slush documents, with the parameters of the page encoded', () => {
    expect(linkOf('Slush', 'https://academy.example/cart')).toBe(
      'https://my.slush.app/browse/https://academy.example/cart',
    );
    const link = new URL(linkOf('Slush'));
    expect([link.search, link.hash]).toEqual(['', '']);
    expect(decodeURIComponent(link.pathname)).toBe(`/browse/${page}`);
  });

  it('has the form that Phantom documents, with the site as its origin', () => {
    const link = new URL(linkOf('Phantom'));
    expect(link.origin + link.pathname).toBe(`https://phantom.app/ul/browse/${encodeURIComponent(page)}`);
    expect([...link.searchParams]).toEqual([['ref', 'https://academy.example']]);
  });

  it('has the form that OKX documents, encoded twice', () => {
    const link = new URL(linkOf('OKX'));
    expect(link.origin + link.pathname).toBe('https://web3.okx.com/download');
    const inner = new URL(link.searchParams.get('deeplink') ?? '');
    expect(`${inner.protocol}//${inner.host}${inner.pathname}`).toBe('okx://wallet/dapp/url');
    expect(inner.searchParams.get('dappUrl')).toBe(page);
  });
});

it.each([
  ['https://academy.example/cart', true],
  ['http://192.168.1.5:4000/cart', true],
  ['http://localhost:4000/cart', false],
  ['http://127.0.0.1:4000/cart', false],
  ['http://[::1]:4000/cart', false],
])('isReachableElsewhere(%j) is %j', (address, isReachable) => {
  expect(isReachableElsewhere(address)).toBe(isReachable);
});
