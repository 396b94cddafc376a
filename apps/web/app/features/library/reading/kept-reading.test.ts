import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeviceReading, parseKept, withBlock } from './kept-reading.ts';

const block = fc.integer({ min: 0, max: 9999 });

describe('reading progress stored on the device', () => {
  it.each(['null', '[]', '1', 'nonsense', '{"/news/a":-1,"/news/b":"3","/news/c":1.5,"/news/d":10000}'])(
    'ignores the stored value %s',
    (text) => {
      expect(parseKept(text)).toEqual({});
    },
  );

  it('is the furthest block reported for the article, in any order of reports', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1 }), (blocks) => {
        const kept = blocks.reduce((known, at) => withBlock(known, '/news/a', at), {});
        expect(kept).toEqual({ '/news/a': Math.max(...blocks) });
      }),
    );
  });

  it('keeps the last hundred articles', () => {
    const paths = Array.from({ length: 130 }, (_, at) => `/news/a${at}`);
    const kept = paths.reduce((known, path) => withBlock(known, path, 1), {});
    expect(Object.keys(kept)).toEqual(paths.slice(30));
    expect(Object.keys(withBlock(kept, '/news/a30', 2)).at(-1)).toBe('/news/a30');
  });

  it('is stored for each account and article separately until it is deleted', () => {
    const kept = new Map<string, string>();
    const open = () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
    });
    const [device, other] = [createDeviceReading(open, 'one'), createDeviceReading(open, 'other')];
    device.keep('/news/a', 4);
    device.keep('/news/a', 2);
    expect([device.get('/news/a'), device.get('/news/b')]).toEqual([4, 0]);
    expect([other.get('/news/a'), createDeviceReading(open, null).get('/news/a')]).toEqual([0, 0]);
    device.forget('/news/a');
    expect(device.get('/news/a')).toBe(0);
  });

  it('is empty without browser storage', () => {
    const device = createDeviceReading(() => {
      throw new Error('no storage');
    }, null);
    device.keep('/news/a', 4);
    expect(device.get('/news/a')).toBe(0);
  });
});
