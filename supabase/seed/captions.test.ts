import { readFileSync } from 'node:fs';
import { parseCaptions } from '@suixue/academy/courses/captions';
import { expect, it } from 'vitest';

const media = new URL('media/', import.meta.url);

it.each(['study-methods/spacing', 'sui-reading/objects', 'wallet-basics/keys-and-ledger'])(
  'parseCaptions parses every cue of %s',
  (chapter) => {
    const file = readFileSync(new URL(`${chapter}/captions.zh.vtt`, media), 'utf8');
    const captions = parseCaptions(file);
    expect(captions).toHaveLength(file.split('-->').length - 1);
    for (const { from, to, text } of captions) {
      expect(to).toBeGreaterThan(from);
      expect(text).toMatch(/\S/);
    }
  },
);
