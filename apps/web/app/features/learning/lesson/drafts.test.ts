import { expect, it } from 'vitest';
import {
  createDrafts,
  type DraftStorages,
  forgetDraftsOfOthers,
  parkDrafts,
  parkForgotten,
} from './drafts.ts';

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

function storages(): DraftStorages & { readonly browser: Storage; readonly tab: Storage } {
  const [browser, tab] = [memory(), memory()];
  return { kept: () => browser, parked: () => tab, browser, tab };
}

it('a draft is stored per account, page and form, and deleted when the text is empty', () => {
  const both = storages();
  const mine = createDrafts(both, 'a', '/course/x/y');
  mine.keep('ask', '为什么');
  expect(mine.read('ask')).toBe('为什么');
  expect(mine.read('note-add')).toBeNull();
  expect(createDrafts(both, 'b', '/course/x/y').read('ask')).toBeNull();
  expect(createDrafts(both, 'a', '/course/x/z').read('ask')).toBeNull();
  mine.keep('ask', '');
  expect(both.browser.length).toBe(0);
});

it('forgetDraftsOfOthers deletes all drafts except those of the signed-in account, and no other data', () => {
  const both = storages();
  const storage = both.browser;
  storage.setItem('color-mode', 'dark');
  for (const person of ['a', 'b', 'c']) createDrafts(both, person, '/').keep('ask', person);
  forgetDraftsOfOthers(() => storage, 'a');
  expect(createDrafts(both, 'a', '/').read('ask')).toBe('a');
  expect(storage.length).toBe(2);
  forgetDraftsOfOthers(() => storage, null);
  expect(storage.length).toBe(1);
});

it('a draft is not stored, without an error, if the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const drafts = createDrafts({ kept: refuse, parked: refuse }, 'a', '/');
  drafts.keep('ask', '字');
  expect(drafts.read('ask')).toBeNull();
});

it('parkDrafts keeps drafts in the tab while the same user signs in again, and gives them to no other user', () => {
  const both = storages();
  const page = '/course/x/y';
  createDrafts(both, 'a', page).keep('quiz', '0;1');
  createDrafts(both, 'a', '/course/x/yz').keep('quiz', '2');
  parkDrafts(both, page);
  forgetDraftsOfOthers(both.kept, null);
  expect([both.browser.length, both.tab.length]).toEqual([0, 1]);
  expect(createDrafts(both, 'b', page).read('quiz')).toBeNull();
  const mine = createDrafts(both, 'a', page);
  expect(mine.read('quiz')).toBe('0;1');
  // The draft is back in browser storage; the tab has no copy that could reappear after sending.
  expect([both.browser.length, both.tab.length]).toEqual([1, 0]);
  expect(mine.read('quiz')).toBe('0;1');
  mine.forget('quiz');
  expect(mine.read('quiz')).toBeNull();
});

it('a draft in browser storage wins over an older one that was parked in the tab', () => {
  const both = storages();
  const mine = createDrafts(both, 'a', '/p');
  mine.keep('ask', '旧的');
  parkDrafts(both, '/p');
  mine.keep('ask', '新的');
  expect([mine.read('ask'), both.tab.length]).toEqual(['新的', 0]);
});

it('parkForgotten keeps drafts of this page that another tab deletes, but not drafts that another tab changes', () => {
  const both = storages();
  const told = (key: string, oldValue: string | null, newValue: string | null) =>
    parkForgotten(both, '/p', { key, oldValue, newValue });
  told('suixue.draft.a./p.ask', '字', null);
  told('suixue.draft.a./p.note-add', '字', '字字');
  told('suixue.draft.a./q.ask', '字', null);
  told('color-mode', 'dark', null);
  expect(both.tab.length).toBe(1);
  expect(createDrafts(both, 'a', '/p').read('ask')).toBe('字');
});
