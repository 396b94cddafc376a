import { navigationUrl, queryUrl } from '@suixue/content/hash';
import type { LearningAcademy } from './learning-academy.ts';
import { soldCourse } from './learning-academy.ts';
import {
  type Caller,
  type Learner,
  type LearningRow,
  learners,
  readWords,
  type Way,
} from './learning-row.ts';
import { type SecretDocument, secretDocuments, secretExplanations } from './secret-words.ts';

const signedIn = learners.filter((name) => name !== 'anonymous');

function whoReads({ document }: SecretDocument): readonly Learner[] {
  if (document.access === 'member') return ['member', 'administrator'];
  if (document.access === 'account') return signedIn;
  if (document.meta.level === 'free') return signedIn;
  return document.meta.course === `/course/${soldCourse}` ? ['owner', 'administrator'] : ['administrator'];
}

/** Responses with many documents are fetched once for each visitor. */
const known = new WeakMap<LearningAcademy, Map<string, Promise<string>>>();
function readOnce(caller: Caller, path: string, academy: LearningAcademy): Promise<string> {
  const texts = known.get(academy) ?? new Map<string, Promise<string>>();
  known.set(academy, texts);
  const name = `${caller.name} ${path}`;
  const text = texts.get(name) ?? academy.read(caller, path);
  texts.set(name, text);
  return text;
}

const routeOf = ({ document }: SecretDocument) =>
  document.collection === 'chapter' ? 'routes/course/chapter' : 'routes/news/article';

/** Documents of one kind differ only in their words: the code that protects them is the same. */
const kindOf = (secret: SecretDocument) =>
  [secret.document.collection, secret.document.access, ...whoReads(secret)].join(' ');
const representatives = new Map(secretDocuments.toReversed().map((secret) => [kindOf(secret), secret]));

/** Each document as the data of its page and by its query; one of each kind in every other way too. */
const toRow = (secret: SecretDocument): LearningRow => {
  const { path, words, search } = secret;
  const asked = encodeURIComponent(search.asked);
  const at =
    (place: string, wanted = words) =>
    async (caller: Caller, academy: LearningAcademy) =>
      readWords(await academy.read(caller, place), wanted);
  const otherWays: Readonly<Record<string, Way>> = {
    page: at(path),
    'data of one route': at(`${path}.data?${new URLSearchParams({ _routes: routeOf(secret) })}`),
    'query for the body': at(queryUrl({ only: 'body', where: [{ _path: path }] })),
    search: at(`/search?q=${asked}`, [search.answer]),
    'data of a search': at(`/search.data?q=${asked}`, [search.answer]),
    'search while typing': at(`/search.json?q=${asked}`, [search.answer]),
  };
  return {
    kind: 'document',
    thing: path,
    isFor: whoReads(secret),
    ways: {
      data: at(`${path}.data`),
      query: at(queryUrl({ first: true, where: [{ _path: path }] })),
      'query for all': async (caller, academy) =>
        readWords(await readOnce(caller, queryUrl({}), academy), words),
      ...(representatives.get(kindOf(secret)) === secret && otherWays),
    },
  };
};

/** Public lists of documents: they contain no protected text, not even for viewers who may read it. */
const lists = ['/', '/course', '/news', '/vip-center', '/news/feed.xml', '/sitemap.xml', navigationUrl({})];
const coursePages = [...new Set(secretDocuments.map(({ document }) => document.meta.course))].filter(
  (path) => typeof path === 'string',
);
const allWords = secretDocuments.flatMap(({ words }) => words);

const inLists: LearningRow = {
  kind: 'document',
  thing: 'all of them, in public lists',
  isFor: [],
  ways: Object.fromEntries(
    [
      ...lists,
      ...coursePages,
      ...[...coursePages, '/news', '/course', '/vip-center'].map((path) => `${path}.data`),
    ].map((path) => [
      path.split('?', 1)[0] ?? path,
      async (caller: Caller, academy: LearningAcademy) =>
        readWords(await academy.read(caller, path), allWords),
    ]),
  ),
};

/** No visitor has answered these quizzes, so solutions and explanations stay on the server. */
const quizRows = secretExplanations.map(([path, explanations], index): LearningRow => {
  const at = (place: string) => async (caller: Caller, academy: LearningAcademy) =>
    readWords(await academy.read(caller, place), explanations);
  const pageWay: Readonly<Record<string, Way>> = index === 0 ? { page: at(path) } : {};
  return {
    kind: 'quiz',
    thing: `explanations of the unanswered quiz ${path}`,
    isFor: [],
    ways: {
      // Every page renders its data in the same way, so one is enough.
      ...pageWay,
      data: at(`${path}.data`),
      query: at(queryUrl({ first: true, where: [{ _path: path }] })),
      'query for all': async (caller, academy) =>
        readWords(await readOnce(caller, queryUrl({}), academy), explanations),
    },
  };
});

export const documentRows: readonly LearningRow[] = [...secretDocuments.map(toRow), inLists, ...quizRows];
