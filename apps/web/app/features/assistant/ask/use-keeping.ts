import { useState } from 'react';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import { piecesToText } from './answer-blocks.ts';
import type { Turn } from './use-asking.ts';

interface Keeping {
  /** Why the last answer is not kept; null if it is. */
  readonly problem: string | null;
  keep(turn: Turn): void;
}

/** Keeps answered questions in a conversation of the learner. Without one nothing is kept. */
export function useKeeping(conversation: string | null): Keeping {
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (turn: Turn, id: string) => {
    const cited = turn.passages.filter(({ number }) => turn.pieces.includes(number));
    try {
      await askServer('/ai/conversations/save', {
        intent: 'save',
        conversation: id,
        turn: turn.id,
        question: turn.question,
        answer: piecesToText(turn.pieces).slice(0, 8000),
        sources: JSON.stringify(
          cited.map(({ number, id: source, path, title }) => ({ number, id: source, path, title })),
        ),
      });
      setProblem(null);
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      setProblem(error.message);
    }
  };
  return {
    problem,
    keep: (turn) => {
      if (conversation !== null) void send(turn, conversation);
    },
  };
}
