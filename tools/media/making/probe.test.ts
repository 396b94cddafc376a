import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { lessons } from '../lessons.ts';
import { lessonPath } from '../manifest.ts';
import { filmName, renditions } from './encode.ts';
import { readBoxNames } from './probe.ts';

const box = (name: string, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32BE(length, 0);
  bytes.write(name, 4, 'latin1');
  return bytes;
};

describe('readBoxNames', () => {
  it('lists the outermost MP4 boxes in file order', () => {
    expect(readBoxNames(Buffer.concat([box('ftyp', 24), box('mdat', 90), box('moov', 12)]))).toEqual([
      'ftyp',
      'mdat',
      'moov',
    ]);
  });

  it('returns no further boxes after one with an invalid length', () => {
    expect(readBoxNames(Buffer.concat([box('ftyp', 24), Buffer.alloc(16)]))).toHaveLength(2);
  });

  it.each(lessons.flatMap((lesson) => renditions.map((each) => `${lessonPath(lesson)}/${filmName(each)}`)))(
    'finds the index (moov) before the media data in %s',
    (name) => {
      const names = readBoxNames(readFileSync(join(paths.media, name)));
      expect(names.slice(0, 2)).toEqual(['ftyp', 'moov']);
    },
  );
});
