import { type DocumentCaller, mayReadDocument } from '@suixue/academy/courses/document-access';
import type { ContentIndex } from '@suixue/content/document';
import { type ContentReader, type ContentStore, createContentStore } from '@suixue/content/store';
import { academyFiles, buildFiles, page, secretWords } from '@suixue/content/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PassageVectors } from '../vectors/passage-vectors.ts';
import { toUnitVector } from '../vectors/unit-vector.ts';
import { createRetrieval, type FilmText, fixedFilms, noFilms } from './retrieval.ts';

const callers: Readonly<Record<string, DocumentCaller | null>> = {
  visitor: null,
  learner: { isMember: false, ownedCourses: [] },
  'owner of another course': { isMember: false, ownedCourses: ['other'] },
  'owner of the course': { isMember: false, ownedCourses: ['move'] },
  member: { isMember: true, ownedCourses: [] },
  // Pages know an expired membership only as none.
  'expired member': { isMember: false, ownedCourses: [] },
  administrator: { isMember: false, ownedCourses: [], isAdministrator: true },
};

const index = buildFiles({
  ...academyFiles,
  '1.course/2.free/1.start.md': page('免费第一章', '蓝田试读。', 'sample: true\n'),
  '1.course/2.free/2.more.md': page(
    '免费第二章',
    '蓝田正文，课程要登录才能读。\n\n## 蓝田标题\n\n还有一段。\n',
  ),
  '1.course/3.other/index.md': page('另一门课', '说明。', 'level: advanced\n'),
  '1.course/3.other/1.begin.md': page('另一章', '紫阳正文，也讲对象和课程。\n'),
});
const films: readonly FilmText[] = [
  { path: '/course/move/objects', cues: [{ from: 12, to: 15, text: '丹霞字幕，课程里的对象。' }] },
];
const filmWord = '丹霞字幕';
const store = createContentStore(index);
const nothing: ContentReader = { preview: false, mayRead: () => false };

function readerOf(caller: DocumentCaller | null, of: ContentStore): ContentReader {
  const isFreeCourse = (course: string) => of.get(course, nothing)?.meta.level === 'free';
  return {
    preview: false,
    mayRead: (access, path) => mayReadDocument(caller, { access, path, isFreeCourse }),
  };
}

/** A model for which texts with the same characters mean the same. */
function createMeanings(): PassageVectors {
  const vectorOf = (text: string) => {
    const counts = Array.from({ length: 32 }, () => 1);
    for (const sign of text) counts[sign.charCodeAt(0) % 32] = (counts[sign.charCodeAt(0) % 32] ?? 0) + 3;
    return toUnitVector(counts) ?? new Float32Array();
  };
  const known = new Map<string, Float32Array>();
  return {
    follow: (passages) => {
      for (const { id, text } of passages) known.set(id, vectorOf(text));
    },
    ofQuestion: async (question) => vectorOf(question),
    of: (passage) => known.get(passage),
    standing: () => ({ model: 'signs', known: known.size, all: known.size, refused: 0, waitsFor: null }),
  };
}

const open = (of: ContentStore, texts: readonly FilmText[], vectors: PassageVectors | null = null) =>
  createRetrieval({ content: { current: () => of }, films: fixedFilms(texts), vectors });
const retrieval = open(store, films);
const byMeaning = open(store, films, createMeanings());
const documents = store.all({ preview: true, mayRead: () => true });

/** The same documents without anything that the caller may not open: closed texts that were never there. */
function withoutClosed(
  caller: DocumentCaller | null,
  vectors: PassageVectors | null,
): ReturnType<typeof open> {
  const reader = readerOf(caller, store);
  const isShown = (path: string) => (store.get(path, reader)?.body ?? null) !== null;
  const stripped: ContentIndex = {
    ...index,
    entries: index.entries.map(({ document, text }) =>
      isShown(document._path)
        ? { document, text }
        : { document: { ...document, body: { html: '', toc: [] } }, text: '' },
    ),
  };
  return open(
    createContentStore(stripped),
    films.filter(({ path }) => isShown(path)),
    vectors,
  );
}

const secrets: readonly string[] = [
  ...Object.values(secretWords),
  filmWord,
  '蓝田试读',
  '蓝田正文',
  '蓝田标题',
  '紫阳正文',
];
const vocabulary = [
  '课程',
  '对象',
  '怎么',
  '登录',
  '公告',
  '正文',
  '免费',
  '标题',
  '能读吗',
  '会员通讯',
  '字幕',
];
const question = fc
  .array(fc.constantFrom(...secrets, ...vocabulary), { minLength: 1, maxLength: 5 })
  .map((some) => some.join(''));

describe.each(Object.entries(callers))('passages for a %s', (_, caller) => {
  const reader = readerOf(caller, store);

  it.each(documents.map(({ _path }) => _path))(
    'contain the text of %s exactly if its page shows it',
    async (path) => {
      const shown = store.get(path, reader);
      const passages = await retrieval.passagesOf(path, reader);
      const text = passages.map((one) => [one.title, ...one.headings, one.text].join(' ')).join(' ');
      const entry = index.entries.find(({ document }) => document._path === path);
      for (const word of secrets) {
        const isInFilm = word === filmWord && path === '/course/move/objects';
        const isInText = entry?.text.includes(word) === true || isInFilm;
        // Teasers and titles are open, so a word of a closed body may still be shown.
        const isOpen = [shown?.title, shown?.description, shown?.excerpt].join(' ').includes(word);
        if (isInText && !isOpen)
          expect([word, text.includes(word)]).toEqual([word, (shown?.body ?? null) !== null]);
      }
      if (shown === undefined) expect(passages).toEqual([]);
    },
  );

  it('are the same as if closed texts did not exist, with verdict, order, number and scores', async () => {
    const pairs = [
      [retrieval, withoutClosed(caller, null)],
      [byMeaning, withoutClosed(caller, createMeanings())],
    ] as const;
    await fc.assert(
      fc.asyncProperty(question, fc.constantFrom(...pairs), async (text, [one, other]) => {
        const asked = { reader, limit: 20 };
        expect(await one.find(text, asked)).toEqual(await other.find(text, asked));
      }),
      { numRuns: 80 },
    );
  });

  it('can be opened by id only while they are open', async () => {
    const all = await Promise.all(
      documents.map(({ _path }) => retrieval.passagesOf(_path, { preview: false, mayRead: () => true })),
    );
    const ids = all.flat().map(({ id }) => id);
    const opened = new Set((await retrieval.open(ids, reader)).map(({ id }) => id));
    const own = await Promise.all(documents.map(({ _path }) => retrieval.passagesOf(_path, reader)));
    expect(opened).toEqual(new Set(own.flat().map(({ id }) => id)));
  });
});

describe('meanings', () => {
  it('change the order of what the words found, and nothing else', async () => {
    const asked = { reader: { preview: false, mayRead: () => true }, limit: 20 };
    const find = async (from: typeof retrieval) => {
      const { verdict, passages } = await from.find('课程和对象是什么', asked);
      return { verdict, ids: passages.map(({ passage }) => passage.id) };
    };
    const [words, both] = [await find(retrieval), await find(byMeaning)];
    expect(both.verdict).toBe(words.verdict);
    expect(both.ids).not.toEqual(words.ids);
    expect(both.ids.toSorted()).toEqual(words.ids.toSorted());
  });
});

describe('drafts', () => {
  it('are never searched, not even with a preview', async () => {
    const reader: ContentReader = { preview: true, mayRead: () => true };
    for (const word of [secretWords.draftTitle, secretWords.draftChapter]) {
      const { passages } = await retrieval.find(word, { reader, limit: 20 });
      expect(passages.filter(({ passage }) => JSON.stringify(passage).includes(word))).toEqual([]);
    }
    expect(await retrieval.passagesOf('/course/move/later', reader)).toEqual([]);
  });
});

describe('answers of quizzes', () => {
  it('are not searched', async () => {
    const { verdict } = await retrieval.find(secretWords.quizAnswer, {
      reader: { preview: false, mayRead: () => true },
      limit: 20,
    });
    expect(verdict).toBe('not-covered');
  });
});

describe('access that changes', () => {
  it('counts from the next question', async () => {
    let isOwner = true;
    const reader: ContentReader = { preview: false, mayRead: () => isOwner };
    const asked = () => retrieval.find(secretWords.ownerBody, { reader, limit: 5 });
    expect((await asked()).verdict).toBe('covered');
    isOwner = false;
    expect(await asked()).toEqual({ verdict: 'not-covered', passages: [] });
  });

  it('follows a new build of the documents, in which a text was closed', async () => {
    const build = (access: string) =>
      createContentStore(
        buildFiles({ 'vip-center/a.md': page('会员信', '石榴暗号在此。', `access: ${access}\n`) }),
      );
    let current = build('public');
    const changing = createRetrieval({
      content: { current: () => current },
      films: noFilms,
    });
    const asked = () => changing.find('石榴暗号', { reader: nothing, limit: 5 });
    expect((await asked()).verdict).toBe('covered');
    current = build('member');
    expect(await asked()).toEqual({ verdict: 'not-covered', passages: [] });
  });
});
