import type { DocumentSummary } from '@suixue/content/document';
import type { RouterContextProvider } from 'react-router';
import { getLibrary } from './reader.ts';

interface Neighbour {
  readonly _path: string;
  readonly title: string;
}

export interface Surroundings {
  readonly prev: Neighbour | null;
  readonly next: Neighbour | null;
}

/** The previous and next document of the folder, with the fields that their links show. */
export function readSurroundings(
  context: Readonly<RouterContextProvider>,
  path: string,
  within: string,
): Surroundings {
  const { store, reader } = getLibrary(context);
  const { prev, next } = store.surround(path, { within, reader });
  return { prev: toNeighbour(prev), next: toNeighbour(next) };
}

function toNeighbour(document: DocumentSummary | null): Neighbour | null {
  return document && { _path: document._path, title: document.title };
}
