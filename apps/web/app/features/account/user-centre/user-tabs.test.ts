import { describe, expect, it } from 'vitest';
import { isUserTab, userTabs } from './user-tabs.ts';

describe('user tabs', () => {
  it('are the six tabs of the specification, in the same order', () => {
    expect(userTabs.map(({ value }) => value)).toEqual([
      'base',
      'follow',
      'referral',
      'telegram',
      'wallet',
      'settings',
    ]);
  });

  it.each(['', 'admin', 'constructor', 'BASE'])('do not include %j', (value) => {
    expect(isUserTab(value)).toBe(false);
  });
});
