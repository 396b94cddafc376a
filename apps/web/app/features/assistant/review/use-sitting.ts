import type { Rating } from '@suixue/assistant/study/schedule-card';
import { useState } from 'react';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { AnswerReply, DueCard } from './due-card.ts';

export interface Sitting {
  /** The card to answer; null when all are answered. */
  readonly card: DueCard | null;
  /** Cards that were answered for now. */
  readonly done: number;
  readonly left: number;
  readonly isSending: boolean;
  readonly problem: string | null;
  answer(rating: Rating): void;
}

/** Asks the cards of a sitting one after the other. A card that has to be learned again comes back at the end. */
export function useSitting(cards: readonly DueCard[], onOver: () => void): Sitting {
  const [queue, setQueue] = useState(cards);
  const [done, setDone] = useState(0);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const card = queue[0] ?? null;

  const send = async (asked: DueCard, rating: Rating) => {
    setSending(true);
    try {
      const { again } = await askServer<AnswerReply>('/ai/review/answer', {
        intent: 'answer',
        card: asked.id,
        review: asked.review,
        seen: String(asked.reps),
        rating: String(rating),
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      setProblem(null);
      const rest = queue.filter(({ id }) => id !== asked.id);
      const left = again ? [...rest, again] : rest;
      setQueue(left);
      if (!again) setDone((known) => known + 1);
      if (left.length === 0) onOver();
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      setProblem(error.status === 0 ? '现在没有网络，这一次还没有记下。连上之后再选一次。' : error.message);
    } finally {
      setSending(false);
    }
  };

  return {
    card,
    done,
    left: queue.length,
    isSending,
    problem,
    answer: (rating) => {
      if (card && !isSending) void send(card, rating);
    },
  };
}
