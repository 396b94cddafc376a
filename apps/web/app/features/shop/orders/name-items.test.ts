import { describe, expect, it } from 'vitest';
import { toOwnPath } from './name-items.ts';

describe('toOwnPath', () => {
  it.each(['/course/move-first-steps', '/vip-center', '/'])('accepts the link %s', (link) => {
    expect(toOwnPath(link)).toBe(link);
  });

  it.each([
    null,
    '',
    'course',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:x',
    '/ x',
  ])('rejects the link %j', (link) => {
    expect(toOwnPath(link)).toBeNull();
  });
});
