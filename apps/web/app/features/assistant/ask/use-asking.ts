import type { AnswerEnd, AnswerEvent, ShownPassage } from '@suixue/assistant/answers/answer-event';
import { readAnswer } from '@suixue/assistant/answers/read-answer';
import { useEffect, useRef, useState } from 'react';
import { type Piece, piecesToText, withPiece } from './answer-blocks.ts';

/** How a question ended: what the server reports, or what the browser found. */
export type AskingEnd =
  | AnswerEnd
  | { readonly state: 'cancelled' | 'offline' | 'broken-off'; readonly sentence: string }
  | { readonly state: 'rejected'; readonly sentence: string; readonly isSignedOut: boolean };

/** A question and what has arrived of its answer. */
export interface Turn {
  readonly id: string;
  readonly question: string;
  /** For feedback; null if no model was asked. */
  readonly answer: string | null;
  readonly passages: readonly ShownPassage[];
  readonly pieces: readonly Piece[];
  /** Null while the answer arrives. */
  readonly end: AskingEnd | null;
}

export interface Asked {
  readonly question: string;
  readonly course?: string;
  readonly chapter?: string;
  /** A passage to explain. */
  readonly selection?: string;
}

export interface Asking {
  readonly turns: readonly Turn[];
  readonly isAnswering: boolean;
  ask(asked: Asked): void;
  cancel(): void;
  /** Asks the last question again. */
  retry(): void;
}

const maxEarlierTurns = 4;

const offline = '现在没有网络。问题还在，连上之后再问。';
const brokenOff = '连接断了，没有答完。请再问一次。';

/** Asks questions one at a time and shows the answer while it arrives. */
export function useAsking(
  place: Omit<Asked, 'question' | 'selection'>,
  kept: readonly Turn[],
  onAnswered: (turn: Turn) => void,
): Asking {
  const [turns, setTurns] = useState<readonly Turn[]>(kept);
  const last = useRef<Asked | null>(null);
  const running = useRef<AbortController | null>(null);
  // Leaving the page cancels the answer.
  useEffect(() => () => running.current?.abort(), []);

  const run = async (asked: Asked, earlier: readonly Turn[]) => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    last.current = asked;
    let turn: Turn = {
      id: crypto.randomUUID(),
      question: asked.question,
      answer: null,
      passages: [],
      pieces: [],
      end: null,
    };
    const show = (change: Partial<Turn>) => {
      turn = { ...turn, ...change };
      setTurns([...earlier, turn]);
    };
    show({});
    try {
      const response = await fetch('/ai/answer', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...place, ...asked, ...taskOf(asked), turns: toEarlier(earlier) }),
        signal: control.signal,
      });
      if (!response.ok) {
        const sentence = await sentenceOf(response);
        show({ end: { state: 'rejected', sentence, isSignedOut: response.status === 401 } });
        return;
      }
      for await (const event of readAnswer(response)) show(changeBy(event, turn));
      if (turn.end?.state === 'done') onAnswered(turn);
    } catch (error) {
      if (control.signal.aborted) show({ end: { state: 'cancelled', sentence: '已停下。' } });
      else if (!navigator.onLine) show({ end: { state: 'offline', sentence: offline } });
      else if (isBroken(error)) show({ end: { state: 'broken-off', sentence: brokenOff } });
      else throw error;
    }
  };

  return {
    turns,
    isAnswering: turns.at(-1)?.end === null,
    ask: (asked) => void run(asked, turns),
    cancel: () => running.current?.abort(),
    retry: () => {
      const asked = last.current ?? turns.at(-1);
      if (asked) void run(toAsked(asked), turns.slice(0, -1));
    },
  };
}

const toAsked = ({ question, selection }: Asked): Asked => ({
  question,
  ...(selection !== undefined && { selection }),
});

const taskOf = ({ selection }: Asked) => (selection === undefined ? { task: 'ask' } : { task: 'explain' });

function changeBy(event: AnswerEvent, { pieces }: Turn): Partial<Turn> {
  switch (event.type) {
    case 'passages':
      return { answer: event.answer, passages: event.passages };
    case 'text':
      return { pieces: withPiece(pieces, event.text) };
    case 'cite':
      return { pieces: withPiece(pieces, event.number) };
    case 'end':
      // The text of a stopped answer must not stay on the page.
      return { end: event, ...(event.state === 'stopped' && { pieces: [] }) };
  }
}

/** Earlier answers of this conversation, which the model receives with the question. */
const toEarlier = (turns: readonly Turn[]) =>
  turns
    .filter(({ end }) => end?.state === 'done')
    .slice(-maxEarlierTurns)
    .map(({ question, pieces }) => ({ question, answer: piecesToText(pieces).slice(0, 4000) }));

/** Refusals are plain text; anything else comes from a proxy. */
async function sentenceOf(response: Response): Promise<string> {
  const isText = response.headers.get('Content-Type')?.startsWith('text/plain') ?? false;
  const text = isText ? await response.text() : '';
  return text !== '' && text.length <= 200 ? text : '现在问不了，请稍后再试。';
}

/** The browser's error for a broken connection, or the reader's for one that ended early. */
const isBroken = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof Error && error.name === 'AnswerBrokenOff');
