import { expect, it } from 'vitest';
import { createDrafts, forgetDraftsOfOthers } from './drafts.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (place) => [...kept.keys()][place] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size;
    },
  };
}

it('keeps what was typed for each person, page and form, and nothing where nothing is typed', () => {
  const storage = memory();
  const mine = createDrafts(() => storage, 'a', '/course/x/y');
  mine.keep('ask', '为什么');
  expect(mine.read('ask')).toBe('为什么');
  expect(mine.read('note-add')).toBeNull();
  expect(createDrafts(() => storage, 'b', '/course/x/y').read('ask')).toBeNull();
  expect(createDrafts(() => storage, 'a', '/course/x/z').read('ask')).toBeNull();
  mine.keep('ask', '');
  expect(storage.length).toBe(0);
});

it('forgets those of others, and all where nobody is there, and leaves what is no draft', () => {
  const storage = memory();
  storage.setItem('color-mode', 'dark');
  for (const person of ['a', 'b', 'c']) createDrafts(() => storage, person, '/').keep('ask', person);
  forgetDraftsOfOthers(() => storage, 'a');
  expect(createDrafts(() => storage, 'a', '/').read('ask')).toBe('a');
  expect(storage.length).toBe(2);
  forgetDraftsOfOthers(() => storage, null);
  expect(storage.length).toBe(1);
});

it('does without a storage', () => {
  const drafts = createDrafts(
    () => {
      throw new DOMException('refused', 'SecurityError');
    },
    'a',
    '/',
  );
  drafts.keep('ask', '字');
  expect(drafts.read('ask')).toBeNull();
});
