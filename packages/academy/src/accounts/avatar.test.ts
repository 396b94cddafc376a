import { expect, test } from 'vitest';
import { avatarMaxBytes, checkAvatar } from './avatar.ts';

test('avatarMaxBytes is 2,088,960', () => {
  expect(avatarMaxBytes).toBe(2_088_960);
});

test.each(['a.jpg', 'a.jpeg', 'a.png', 'A.PNG', 'my.photo.JPG', '头像.png'])(
  'checkAvatar accepts the file name %s',
  (name) => {
    expect(checkAvatar({ name, size: 1 })).toEqual({ kind: 'accepted' });
  },
);

test.each(['a.gif', 'a.webp', 'a.svg', 'a', 'png', 'a.png.exe', 'a.png ', 'a.', ''])(
  'checkAvatar rejects the file name %j',
  (name) => {
    expect(checkAvatar({ name, size: 1 })).toEqual({ kind: 'wrong-type', allowed: ['jpg', 'jpeg', 'png'] });
  },
);

test('checkAvatar accepts a file of exactly the maximum size and rejects one byte more', () => {
  expect(checkAvatar({ name: 'a.png', size: avatarMaxBytes }).kind).toBe('accepted');
  expect(checkAvatar({ name: 'a.png', size: avatarMaxBytes + 1 })).toEqual({
    kind: 'too-large',
    maxBytes: avatarMaxBytes,
  });
});
