import { describe, expect, it } from 'vitest';
import { entityTag, isUnchanged } from './entity-tag.ts';

const tag = entityTag(Buffer.from('穗'));

describe('entity tags', () => {
  it('differ if the body differs', () => {
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect(entityTag(Buffer.from('学'))).not.toBe(tag);
  });

  it.each([
    [undefined, false],
    ['', false],
    ['"other"', false],
    [tag, true],
    [`W/${tag}`, true],
    [`"other", W/${tag}`, true],
    ['*', true],
  ])('are compared with If-None-Match %j, which matches: %s', (header, unchanged) => {
    expect(isUnchanged(header, tag)).toBe(unchanged);
  });
});
