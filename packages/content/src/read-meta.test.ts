import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readMeta } from './read-meta.ts';

describe('readMeta', () => {
  it('validates each object once and returns the same result again', () => {
    let checks = 0;
    const schema = z.object({ title: z.string().refine(() => ++checks > 0) });
    const meta = { title: '第一课' };
    expect(readMeta(schema, meta)).toEqual({ title: '第一课' });
    expect(readMeta(schema, meta)).toBe(readMeta(schema, meta));
    expect(checks).toBe(1);
  });

  it('caches the results of different schemas separately', () => {
    const meta = { minutes: 3 };
    const asText = z.object({ minutes: z.number().transform(String) });
    expect(readMeta(z.object({ minutes: z.number() }), meta)).toEqual({ minutes: 3 });
    expect(readMeta(asText, meta)).toEqual({ minutes: '3' });
  });

  it('throws for invalid metadata every time', () => {
    const schema = z.object({ title: z.string() });
    const meta = { title: 1 };
    expect(() => readMeta(schema, meta)).toThrow();
    expect(() => readMeta(schema, meta)).toThrow();
  });
});
