import { permanentExpiry } from '@suixue/academy/membership/ownership';
import { describe, expect, it } from 'vitest';
import { durationText, learningPath, termText } from './purchase-words.ts';

const now = BigInt(Date.UTC(2026, 10, 22, 0, 0));
const day = 86_400_000n;

describe('the term of a purchase', () => {
  it('is shown with start and end or as permanent, and its duration in days or hours', () => {
    expect(termText({ from: now, until: now + 30n * day }, now)).toBe(
      '从付款时起，到 2026 年 12 月 22 日 08:00',
    );
    expect(termText({ from: now + day, until: now + 31n * day }, now)).toBe(
      '从 2026 年 11 月 23 日 08:00 到 2026 年 12 月 23 日 08:00（接在现有有效期之后）',
    );
    expect(termText({ from: now, until: permanentExpiry }, now)).toBe('长期有效，没有到期日');
    const price = { place: 0, price: '1', currency: 'sui' };
    expect(durationText({ ...price, duration: '0' })).toBe('长期有效');
    expect(durationText({ ...price, duration: String(365n * day) })).toBe('365 天');
    expect(durationText({ ...price, duration: String(day / 2n) })).toBe('12 小时');
  });
});

describe('learningPath', () => {
  it.each([
    ['course', '/course/move-first-steps', '/course/move-first-steps'],
    ['course', 'https://evil.example/course/x', '/course'],
    ['course', '//evil.example', '/course'],
    ['pass', 'https://evil.example', '/user/goods'],
    ['coupon', '', '/user/goods'],
    ['course', '/course/../user', '/course'],
    ['membership', 'https://evil.example', '/vip-center'],
    ['phone', 'https://evil.example', '/phone/mine'],
  ] as const)('maps a %s with the link %s to %s', (kind, link, path) => {
    expect(learningPath({ kind, link })).toBe(path);
  });
});
