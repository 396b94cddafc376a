import { createHash } from 'node:crypto';
import type { AssistantCaller, AssistantPort } from '@suixue/assistant/answers/assistant-port';
import { choosePassages, maxPracticeTokens, practiceTask } from '@suixue/assistant/study/practice-task';
import { type PracticeQuestion, readPractice } from '@suixue/assistant/study/read-practice';
import type { ContentReader, ContentStore } from '@suixue/content/store';
import { z } from 'zod';
import { newCardFields, saveCard } from '#app/features/assistant/cards/card-forms.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text } from '#app/platform/forms/form-fields.ts';
import { refuse } from '#app/platform/forms/form-refusal.ts';
import { isSlug } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import type { PracticeItem, PracticeReply } from './practice-item.ts';

export interface PracticeCall {
  readonly account: AccountClient;
  readonly viewerId: string;
  readonly assistant: AssistantPort;
  readonly caller: AssistantCaller;
  /** The documents, and what the viewer may read of them now. */
  readonly library: { readonly store: ContentStore; readonly reader: ContentReader };
  /** The client's address, by which limits are counted. */
  readonly address: string | null;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

const place = text.refine(isSlug, '没有这一章。');

/** Asks the model for questions about a chapter, and returns those that the chapter supports. */
const makePractice = defineAction({
  intent: 'make',
  schema: z.object({ course: place, chapter: place }),
  run: async (call: PracticeCall, { course, chapter }): Promise<PracticeReply> => {
    const { assistant, caller, address, signal } = call;
    const admission = await assistant.admit(caller, address);
    if (admission.kind === 'closed') refuse('请先登录再做练习。');
    if (admission.kind === 'limited') refuse(admission.sentence, { status: 429 });
    try {
      const path = `/course/${course}/${chapter}`;
      const passages = choosePassages(await readOpenPassages(call, path), Math.random());
      if (passages.length === 0) refuse('这一章没有打开，出不了题。', { status: 403 });
      const made = await assistant.generate({
        ...{ caller, instructions: practiceTask, passages, maxOutputTokens: maxPracticeTokens, signal },
      });
      if (made.state !== 'done') return { items: [], problem: made.sentence };
      const questions = readPractice(made.text, passages, await assistant.blockedTerms());
      return questions.length === 0
        ? { items: [], problem: '这次出的题和课文对不上，没有显示。可以再出一次。' }
        : { items: questions.map((question) => toItem(path, question)), problem: null };
    } finally {
      admission.leave();
    }
  },
});

/** None if the chapter is closed to the viewer: its introduction, which is public, is not enough. */
async function readOpenPassages({ assistant, library }: PracticeCall, path: string) {
  const { store, reader } = library;
  if (!store.get(path, reader)?.body) return [];
  return assistant.retrieval.passagesOf(path, reader);
}

function toItem(path: string, { question, answer, quote, passage }: PracticeQuestion): PracticeItem {
  const digest = createHash('sha256').update(`${path}\n${question}`).digest('hex').slice(0, 32);
  return {
    id: crypto.randomUUID(),
    key: `practice/${digest}`,
    question,
    answer,
    quote,
    href: passage.href,
    title: passage.title,
    place: passage.headings.join(' › '),
  };
}

/** Saves one of them among the learner's cards. */
const keepPractice = defineAction({
  intent: 'keep',
  schema: newCardFields,
  run: async (call: PracticeCall, card): Promise<PracticeReply> => {
    await saveCard(call, { ...card, origin: 'practice' });
    return { items: [], problem: null };
  },
});

export const practiceActions = [makePractice, keepPractice] as const;
