import { createRetrieval, noFilms, type Retrieval } from '@suixue/assistant/passages/retrieval';
import type { PassageVectors } from '@suixue/assistant/vectors/passage-vectors';
import type { ContentStore } from '@suixue/content/store';
import type { Logger } from 'pino';
import type { BackendPort } from '../backend/backend-port.ts';
import { createFilmTexts } from './film-texts.ts';

interface OpenRetrievalParts {
  readonly content: { current(): ContentStore };
  readonly backend: Pick<BackendPort, 'handle'>;
  readonly siteUrl: string;
  readonly anonKey: string;
  /** Null where the key of the server is not known, with an external Supabase: captions are not searched there. */
  readonly serviceKey: string | null;
  readonly vectors: PassageVectors | null;
  readonly log: Pick<Logger, 'warn'>;
}

/** The search of the assistant over the documents and captions of this server. */
export function openRetrieval({
  content,
  serviceKey,
  vectors,
  log,
  ...parts
}: OpenRetrievalParts): Retrieval {
  const films =
    serviceKey === null
      ? noFilms
      : createFilmTexts({
          ...parts,
          serviceKey,
          now: Date.now,
          onError: (error) => log.warn({ err: error }, 'the captions of films could not be read'),
        });
  return createRetrieval({ content, films, vectors });
}
