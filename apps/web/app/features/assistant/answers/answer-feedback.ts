import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { present, text, typed, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

/** The texts of a thumb, which are sent only with the person's consent. */
export const maxFeedbackBytes = 64 * 1024;

const limited = (max: number) => typed.transform((entered) => entered.slice(0, max));

/** Whether an answer helped. Without consent the texts are dropped here, even if they were sent. */
export const rateAnswer = defineAction({
  schema: z.object({
    answer: uuid('没有这个回答。'),
    helpful: text.refine((value) => value === 'yes' || value === 'no', '请选择有用或没用。'),
    consent: present,
    question: limited(500),
    reply: limited(8_000),
    comment: limited(500),
  }),
  run: async (
    { account }: { readonly account: AccountClient },
    { answer, helpful, consent, question, reply, comment },
  ) => {
    const mayRead = consent && question !== '' && reply !== '';
    const { data, error } = await account.rpc('rate_assistant_answer', {
      answer,
      is_helpful: helpful === 'yes',
      ...(mayRead && { question, reply }),
      ...(mayRead && comment !== '' && { comment }),
    });
    if (error) refuseRows(error);
    if (data !== true) refuse('没有这个回答，或者它不是您的。', { status: 404 });
    return privateJson({});
  },
});
