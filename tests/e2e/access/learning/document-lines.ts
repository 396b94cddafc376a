import { navigationUrl, queryUrl } from '@suixue/content/hash';
import type { LearningAcademy } from './learning-academy.ts';
import { soldCourse } from './learning-academy.ts';
import { type Asker, type Learner, type LearningLine, learners, readWords } from './learning-line.ts';
import { type SecretDocument, secretDocuments, secretExplanations } from './secret-words.ts';

const signedIn = learners.filter((name) => name !== 'nobody');

function whoReads({ document }: SecretDocument): readonly Learner[] {
  if (document.access === 'member') return ['member'];
  if (document.access === 'account') return signedIn;
  if (document.meta.level === 'free') return signedIn;
  return document.meta.course === `/course/${soldCourse}` ? ['owner'] : [];
}

/** Responses with many documents are fetched once for each visitor. */
const known = new WeakMap<LearningAcademy, Map<string, Promise<string>>>();
function readOnce(asker: Asker, path: string, academy: LearningAcademy): Promise<string> {
  const texts = known.get(academy) ?? new Map<string, Promise<string>>();
  known.set(academy, texts);
  const name = `${asker.name} ${path}`;
  const text = texts.get(name) ?? academy.read(asker, path);
  texts.set(name, text);
  return text;
}

const routeOf = ({ document }: SecretDocument) =>
  document.collection === 'chapter' ? 'routes/course/chapter' : 'routes/news/article';

const toLine = (secret: SecretDocument): LearningLine => {
  const { path, words, search } = secret;
  const asked = encodeURIComponent(search.asked);
  const at =
    (place: string, wanted = words) =>
    async (asker: Asker, academy: LearningAcademy) =>
      readWords(await academy.read(asker, place), wanted);
  return {
    kind: 'document',
    thing: path,
    isFor: whoReads(secret),
    ways: {
      page: at(path),
      data: at(`${path}.data`),
      'data of one route': at(`${path}.data?${new URLSearchParams({ _routes: routeOf(secret) })}`),
      query: at(queryUrl({ first: true, where: [{ _path: path }] })),
      'query for all': async (asker, academy) =>
        readWords(await readOnce(asker, queryUrl({}), academy), words),
      'query for the body': at(queryUrl({ only: 'body', where: [{ _path: path }] })),
      search: at(`/search?q=${asked}`, [search.answer]),
      'data of a search': at(`/search.data?q=${asked}`, [search.answer]),
    },
  };
};

/** Public lists of documents: they contain no protected text, not even for those who may read it. */
const lists = ['/', '/course', '/news', '/vip-center', '/news/feed.xml', '/sitemap.xml', navigationUrl({})];
const coursePages = [...new Set(secretDocuments.map(({ document }) => document.meta.course))].filter(
  (path) => typeof path === 'string',
);
const allWords = secretDocuments.flatMap(({ words }) => words);

const inLists: LearningLine = {
  kind: 'document',
  thing: 'all of them',
  isFor: [],
  ways: Object.fromEntries(
    [
      ...lists,
      ...coursePages,
      ...[...coursePages, '/news', '/course', '/vip-center'].map((path) => `${path}.data`),
    ].map((path) => [
      path.split('?', 1)[0] ?? path,
      async (asker: Asker, academy: LearningAcademy) => readWords(await academy.read(asker, path), allWords),
    ]),
  ),
};

/** No visitor has answered these quizzes, so solutions and explanations stay on the server. */
const quizLines = secretExplanations.map(([path, explanations]): LearningLine => {
  const at = (place: string) => async (asker: Asker, academy: LearningAcademy) =>
    readWords(await academy.read(asker, place), explanations);
  return {
    kind: 'quiz',
    thing: `what explains ${path}, unanswered`,
    isFor: [],
    ways: {
      page: at(path),
      data: at(`${path}.data`),
      query: at(queryUrl({ first: true, where: [{ _path: path }] })),
      'query for all': async (asker, academy) =>
        readWords(await readOnce(asker, queryUrl({}), academy), explanations),
    },
  };
});

export const documentLines: readonly LearningLine[] = [...secretDocuments.map(toLine), inLists, ...quizLines];
