import { type TypedAnswer, useAnswerWhileTyping } from '#app/platform/http/use-answer-while-typing.ts';
import type { FindHit } from './find-hit.ts';

const minLength = 2;

export type Found = TypedAnswer<{ readonly hits: readonly FindHit[] }>;

/** Finds while the user types. */
export function useFind(text: string): Found {
  const path = `/admin/find.json?${new URLSearchParams({ q: text })}`;
  return useAnswerWhileTyping(text.length < minLength ? null : path);
}
