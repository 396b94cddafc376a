import { createEmbedder } from '@suixue/assistant/vectors/embedder';
import { createPassageVectors, type PassageVectors } from '@suixue/assistant/vectors/passage-vectors';
import type { Logger } from 'pino';
import type { BackendPort } from '../backend/backend-port.ts';
import type { Environment } from '../environment.ts';

interface OpenVectorsParts {
  readonly environment: Pick<Environment, 'AI_EMBEDDING_URL' | 'AI_EMBEDDING_KEY' | 'AI_EMBEDDING_MODEL'>;
  readonly backend: Pick<BackendPort, 'answerRows'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** The vectors of the texts; null if no model makes them. */
export function openVectors({ environment, backend, log }: OpenVectorsParts): PassageVectors | null {
  const { AI_EMBEDDING_URL: url, AI_EMBEDDING_KEY: key, AI_EMBEDDING_MODEL: model } = environment;
  if (url === undefined || model === undefined) return null;
  const rows = async () => (await backend.answerRows()).vectors;
  const budget = async () => (await backend.answerRows()).vectorBudget;
  return createPassageVectors({
    embedder: createEmbedder({ url, key: key ?? null, model, now: Date.now }),
    rows: {
      read: async (...request) => (await rows()).read(...request),
      write: async (...request) => (await rows()).write(...request),
      prune: async (...request) => (await rows()).prune(...request),
    },
    budget: {
      reserve: async (...request) => (await budget()).reserve(...request),
      settle: async (...request) => (await budget()).settle(...request),
    },
    now: Date.now,
    onProblem: (error) => log.warn({ err: error }, 'passages could not be compared by meaning'),
  });
}
