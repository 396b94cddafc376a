import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requireBucketName, requireNewBucketName, requireObjectName } from './object-name.ts';

it.each(['a', 'folder/a.png', `all !.*'()&$@=;:+,?-_/letters`, 'a..b', '...', '.hidden', 'a'.repeat(1_024)])(
  'requireObjectName accepts the object name %j unchanged',
  (name) => {
    expect(requireObjectName(name)).toBe(name);
  },
);

it.each([
  ...['', '/', '/a', 'a/', 'a//b', '.', '..', '../a', 'a/../b', 'a/..', './a', 'a/./b'],
  ...[
    'a\\b',
    '..\\a',
    'a\0',
    'a\n',
    'a\r\nb',
    'a\tb',
    'a\u007f',
    'a%2e',
    'a#b',
    'a"b',
    'a<b',
    'a|b',
    'a~b',
    'a^b',
  ],
  ...['学', 'é', 'e\u0301', 'a\u202eb', '\ufeffa', '\ud800', 'a'.repeat(1_025)],
])('requireObjectName rejects the object name %j', (name) => {
  const message = `Invalid key: ${name.slice(0, 1_024)}`;
  expect(() => requireObjectName(name)).toThrow(
    expect.objectContaining({ rejection: 'InvalidKey', message }),
  );
});

it('requireObjectName rejects every object name that could lead to another path', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '%', '\0', ' ', '学') }), (name) => {
      try {
        requireObjectName(name);
      } catch {
        return;
      }
      expect(name.split('/').every((segment) => !['', '.', '..'].includes(segment))).toBe(true);
      expect(name).toMatch(/^[\x20-\x7e]+$/);
      expect(name).not.toMatch(/[\\%]/);
    }),
  );
});

it.each(['avatars', 'my bucket', 'a..b', 'A_1'])('requireNewBucketName accepts the name %j', (name) => {
  expect(requireNewBucketName(name)).toBe(name);
});

it.each([
  '',
  ' a',
  'a ',
  '.',
  '..',
  'a/b',
  'a\\b',
  'public',
  'sign',
  'list-v2',
  'a'.repeat(101),
  '桶',
  'a\n',
])('requireNewBucketName rejects %j as the name of a new bucket', (name) => {
  expect(() => requireNewBucketName(name)).toThrow(
    expect.objectContaining({ rejection: 'InvalidBucketName' }),
  );
});

it('requireBucketName rejects a name that no bucket can have', () => {
  expect(requireBucketName('b')).toBe('b');
  for (const name of ['', 'a/b', 'a\0']) expect(() => requireBucketName(name)).toThrow('Bucket name invalid');
});
