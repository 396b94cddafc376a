import { z } from 'zod';
import type { CardCall } from '#app/features/assistant/cards/card-forms.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, typed, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import { maxTitleLength } from './conversation.ts';

const gone = '这个对话已经不在了，没有改动。';
const invalid = '这一次没有存下来。';

const sources = z
  .array(
    z.object({
      number: z.int().min(1).max(20),
      id: z.string().max(40),
      path: z.string().max(300),
      title: z.string().max(200),
    }),
  )
  .max(20);

function parseSources(text: string) {
  try {
    return sources.safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON.
    return undefined;
  }
}

/** Longer than any answer with its sources in URL encoding. */
export const maxTurnBytes = 128 * 1024;

/** Keeps an answered question. Sent again, it changes nothing. */
export const saveTurn = defineAction({
  intent: 'save',
  schema: z.object({
    conversation: uuid(invalid),
    turn: uuid(invalid),
    question: typed.refine((question) => question !== '' && question.length <= 500, invalid),
    answer: typed.refine((answer) => answer.length <= 8000, invalid),
    sources: parsed(parseSources, invalid),
  }),
  run: async ({ account }: CardCall, turn) => {
    const { error } = await account.rpc('save_study_turn', turn);
    if (error) refuseRows(error, { unknown: 503 });
    return {};
  },
});

/** What the forms of the list of conversations can ask for. */
export const conversationActions = [
  defineAction({
    intent: 'rename',
    schema: z.object({
      id: uuid(gone),
      title: typed.refine(
        (title) => title !== '' && [...title].length <= maxTitleLength,
        `名称是 1 到 ${maxTitleLength} 个字。`,
      ),
    }),
    keep: ['id', 'title'],
    run: async ({ account, viewerId }: CardCall, { id, title }) => {
      const { data, error } = await account
        .from('study_conversations')
        .update({ title })
        .eq('user_id', viewerId)
        .eq('id', id)
        .select('id');
      if (error) return refuseRows(error, { unknown: 503 });
      return data.length === 0 ? refuse(gone) : '/ai/conversations?done=renamed#top';
    },
  }),
  defineAction({
    intent: 'delete',
    schema: z.object({ id: uuid(gone) }),
    run: async ({ account, viewerId }: CardCall, { id }) => {
      const { data, error } = await account
        .from('study_conversations')
        .delete()
        .eq('user_id', viewerId)
        .eq('id', id)
        .select('id');
      if (error) return refuseRows(error, { unknown: 503 });
      return data.length === 0 ? refuse(gone) : '/ai/conversations?done=deleted#top';
    },
  }),
];
