import { describe, expect, it } from 'vitest';
import { sponsoringProblem } from './maintain-sponsoring.ts';

describe('sponsoringProblem', () => {
  const state = { promisedToday: 5n, dailyLimit: 10n, freeCoins: 3, open: 0 };

  it.each(['full', 'filled', 'busy'] as const)(
    'is null while the pool is %s and the limit is not reached',
    (filling) => {
      expect(sponsoringProblem({ filling, state }, '0x5')).toBeNull();
    },
  );

  it('names the address that needs SUI', () => {
    expect(sponsoringProblem({ filling: 'poor', state }, '0x5')).toBe(
      '代付地址的 SUI 不够补足零钱，请转入 SUI：0x5',
    );
  });

  it('says that the daily limit is used up', () => {
    const spent = { ...state, promisedToday: 10n };
    expect(sponsoringProblem({ filling: 'full', state: spent }, '0x5')).toContain('额度已经用完');
  });
});
