import { describe, expect, it } from 'vitest';
import { bytesToText } from './bytes-to-text.ts';
import { isFull, type KeepProblem, problemToSentence } from './keep-problem.ts';

const problems: readonly KeepProblem[] = [
  { kind: 'no-way' },
  { kind: 'refused' },
  { kind: 'full', needed: 5 * 1024 * 1024, left: null },
  { kind: 'full', needed: 5 * 1024 * 1024, left: 1024 },
  { kind: 'too-many', most: 200 },
  { kind: 'no-network' },
  { kind: 'not-open' },
  { kind: 'signed-out' },
  { kind: 'changed' },
  { kind: 'elsewhere' },
  { kind: 'cleared' },
  { kind: 'server' },
];

describe('a problem with saving a lesson', () => {
  it('has a text of its own, which names a remedy', () => {
    const sentences = problems.map(problemToSentence);
    expect(new Set(sentences).size).toBe(problems.length);
    for (const sentence of sentences) expect(sentence).toMatch(/请|联网后/);
    expect(sentences[3]).toContain('要 5.0 MB，只剩 1 KB');
  });

  it('counts as full storage only for a DOMException named QuotaExceededError', () => {
    expect(isFull(new DOMException('', 'QuotaExceededError'))).toBe(true);
    expect(isFull(new DOMException('', 'SecurityError'))).toBe(false);
    expect(isFull(new TypeError('QuotaExceededError'))).toBe(false);
  });
});

it.each([
  [1, '1 KB'],
  [99 * 1024, '99 KB'],
  [400 * 1024, '0.4 MB'],
  [923_422, '0.9 MB'],
  [500 * 1024 * 1024, '500.0 MB'],
  [1.5 * 1024 ** 3, '1.50 GB'],
])('bytesToText shows %d bytes as %s', (bytes, text) => {
  expect(bytesToText(bytes)).toBe(text);
});
