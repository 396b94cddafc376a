import type { FilmText } from '@suixue/assistant/passages/retrieval';
import { createRetrieval, fixedFilms, type Retrieval } from '@suixue/assistant/passages/retrieval';
import type { ContentIndex } from '@suixue/content/document';
import { type ContentStore, createContentStore } from '@suixue/content/store';
import { readerOf } from './askers.ts';
import { askAll, type Outcome } from './measure-finding.ts';
import type { Asker } from './questions/question.ts';

/** Results with a passage of a body that the page would not show to this asker. Compared by text, not by what the search says. */
export function countLeaks(outcomes: readonly Outcome[], index: ContentIndex, store: ContentStore): number {
  const entries = new Map(index.entries.map((entry) => [entry.document._path, entry]));
  return outcomes.filter(({ question, finding }) =>
    finding.passages.some(({ passage }) => {
      const entry = entries.get(passage.path);
      const shown = store.get(passage.path, readerOf(question.asker, store));
      if (entry === undefined || shown === undefined) return true;
      if (shown.body !== null) return false;
      const open = `${shown.description}\n${shown.excerpt}\n${JSON.stringify(shown.meta)}`;
      return passage.text.split('\n').some((line) => !open.includes(line));
    }),
  ).length;
}

/** Questions whose answer differs from that of an index in which the texts closed to the asker never were: influence on order, scores or number. */
export async function countInfluenced(
  outcomes: readonly Outcome[],
  index: ContentIndex,
  store: ContentStore,
  films: readonly FilmText[],
): Promise<number> {
  const stripped = new Map<Asker, { retrieval: Retrieval; store: ContentStore }>();
  let influenced = 0;
  for (const { question, finding } of outcomes) {
    const other = stripped.get(question.asker) ?? stripFor(question.asker, index, store, films);
    stripped.set(question.asker, other);
    const [again] = await askAll(other.retrieval, other.store, [question]);
    if (JSON.stringify(again?.finding) !== JSON.stringify(finding)) influenced += 1;
  }
  return influenced;
}

function stripFor(asker: Asker, index: ContentIndex, store: ContentStore, films: readonly FilmText[]) {
  const isShown = (path: string) => (store.get(path, readerOf(asker, store))?.body ?? null) !== null;
  const entries = index.entries.map(({ document, text }) =>
    isShown(document._path)
      ? { document, text }
      : { document: { ...document, body: { html: '', toc: [] } }, text: '' },
  );
  const own = createContentStore({ ...index, entries });
  const open = films.filter(({ path }) => isShown(path));
  const retrieval = createRetrieval({
    content: { current: () => own },
    films: fixedFilms(open),
  });
  return { retrieval, store: own };
}
