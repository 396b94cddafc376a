import { describe, expect, it } from 'vitest';
import { createProxyCheck } from './client-address.ts';
import { createClientRegion } from './client-region.ts';

const regionOf = createClientRegion('CF-IPCountry', createProxyCheck(['10.0.0.0/8']));
const named = (value: string) => new Headers({ 'cf-ipcountry': value });

describe('createClientRegion', () => {
  it.each([
    ['CN', 'CN'],
    ['sg', 'SG'],
    ['XX', null],
    ['T1', null],
    ['CHN', null],
    ['CN, SG', null],
    ['', null],
  ])('reads %j of a trusted proxy as %j', (value, region) => {
    expect(regionOf(named(value), '::ffff:10.1.2.3')).toBe(region);
    expect(regionOf(named(value), '127.0.0.1')).toBe(region);
  });

  it('ignores the header of clients that connect directly, and every header if none is configured', () => {
    expect(regionOf(named('CN'), '203.0.113.7')).toBeNull();
    expect(regionOf(named('CN'), undefined)).toBeNull();
    expect(regionOf(new Headers(), '127.0.0.1')).toBeNull();
    const unset = createClientRegion(undefined, createProxyCheck([]));
    expect(unset(named('CN'), '127.0.0.1')).toBeNull();
  });
});
