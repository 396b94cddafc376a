import { describe, expect, it } from 'vitest';
import { brokenMentions, checkDocs } from './docs.ts';

const surroundings = {
  exists: (path: string) => ['docs/operations.md', 'apps/server/src/app.ts', 'README.md'].includes(path),
  scripts: new Set(['build']),
};
const check = (text: string, file = 'docs/a.md') => brokenMentions(file, text, surroundings);

describe('brokenMentions', () => {
  it('accepts existing paths, links and commands', () => {
    expect(check('[a](operations.md#x) [b](../README.md) `apps/server/src/app.ts` npm run build')).toEqual(
      [],
    );
  });

  it('ignores external addresses', () => {
    expect(check('[a](https://example.org) [b](#here) [c](/course) `not/a path`')).toEqual([]);
  });

  it.each(['[a](gone.md)', '`apps/server/src/gone.ts`', 'npm run gone'])(
    'reports a missing target: %s',
    (text) => {
      expect(check(text)).toHaveLength(1);
    },
  );
});

describe('the documentation of this repository', () => {
  it('names only existing paths, links and commands', () => {
    expect(checkDocs()).toEqual([]);
  });
});
