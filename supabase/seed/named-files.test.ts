import { describe, expect, it } from 'vitest';
import { namedFiles } from './named-files.ts';

const files = ['a/one/240.mp4', 'a/one/576.mp4', 'a/two/240.mp4'];
const ask = async (method: string, path: string, body?: string) => {
  const request = new Request(`http://host.test/storage/v1/${path}`, { method, ...(body && { body }) });
  const isNamed = await namedFiles(request, 'lesson-media');
  return isNamed === null ? null : files.filter(isNamed);
};

describe('namedFiles', () => {
  it.each([
    ['GET', 'object/lesson-media/a/one/240.mp4'],
    ['GET', 'object/authenticated/lesson-media/a/one/240.mp4'],
    ['GET', 'object/sign/lesson-media/a/one/240.mp4?token=t'],
    ['POST', 'object/sign/lesson-media/a%2Fone%2F240.mp4'],
    ['PUT', 'object/upload/sign/lesson-media/a/one/240.mp4'],
  ])('finds the file in the path: %s %s', async (method, path) => {
    expect(await ask(method, path)).toEqual(['a/one/240.mp4']);
  });

  it('finds files in the body of a request', async () => {
    const paths = JSON.stringify({ expiresIn: 60, paths: ['a/one/240.mp4', 'b/unknown.mp4'] });
    expect(await ask('POST', 'object/sign/lesson-media', paths)).toEqual(['a/one/240.mp4']);
    expect(await ask('POST', 'object/list/lesson-media', '{"prefix":"a/one"}')).toEqual(files.slice(0, 2));
    expect(await ask('POST', 'object/list-v2/lesson-media', '{"prefix":""}')).toEqual(files);
    expect(await ask('DELETE', 'object/lesson-media', '{"prefixes":["a/one/240.mp4"]}')).toEqual([
      'a/one/240.mp4',
    ]);
    const move = JSON.stringify({ sourceKey: 'x', destinationKey: 'a/two/240.mp4' });
    expect(await ask('POST', 'object/move', move)).toEqual(['a/two/240.mp4']);
  });

  it('returns all files when the bucket is emptied', async () => {
    expect(await ask('POST', 'bucket/lesson-media/empty')).toEqual(files);
  });

  it('returns null for other buckets, and for bodies that the storage service rejects', async () => {
    expect(await ask('GET', 'object/public/avatars/lesson-media.png')).toBeNull();
    expect(await ask('GET', 'object/%E0%A4%A/lesson-media/a/one/240.mp4')).toBeNull();
    expect(await ask('POST', 'object/sign/lesson-media', 'no json')).toBeNull();
    expect(await ask('POST', 'object/sign/lesson-media', '{"paths":"all"}')).toBeNull();
  });

  it('leaves the body to the storage service', async () => {
    const request = new Request('http://host.test/storage/v1/object/sign/lesson-media', {
      method: 'POST',
      body: '{"paths":[]}',
    });
    await namedFiles(request, 'lesson-media');
    expect(await request.text()).toBe('{"paths":[]}');
  });
});
