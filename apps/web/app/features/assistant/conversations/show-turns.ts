import type { RouterContextProvider } from 'react-router';
import { textToPieces } from '#app/features/assistant/ask/answer-blocks.ts';
import type { Turn } from '#app/features/assistant/ask/use-asking.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { KeptTurn } from './conversation.ts';

/** Stored questions as the page shows them. The cited texts are read again, as far as the viewer may open them now. */
export async function showTurns(
  context: Readonly<RouterContextProvider>,
  turns: readonly KeptTurn[],
): Promise<readonly Turn[]> {
  const { retrieval } = context.get(servicesContext).assistant;
  const ids = turns.flatMap(({ sources }) => sources.map(({ id }) => id));
  const passages = await retrieval.open([...new Set(ids)], getLibrary(context).reader);
  return turns.map(({ id, question, answer, sources }) => {
    const shown = sources.flatMap(({ number, id: source }) => {
      const passage = passages.find((one) => one.id === source);
      return passage ? [{ ...passage, number, highlights: [] }] : [];
    });
    const numbers = shown.map(({ number }) => number);
    return {
      id,
      question,
      answer: null,
      passages: shown,
      pieces: textToPieces(answer, numbers),
      end: { type: 'end', state: 'done', citations: sources.length },
    };
  });
}
