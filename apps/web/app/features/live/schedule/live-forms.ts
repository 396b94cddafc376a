import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text, uuid } from '#app/platform/forms/form-fields.ts';
import { refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

export interface ReminderCall {
  readonly account: AccountClient;
  /** The page that shows the button. */
  readonly path: string;
}

/** Asks for a notification before an event; asking twice changes nothing. */
export const reminderAction = defineAction({
  intent: 'remind',
  schema: z.object({
    event: uuid('没有这场直播。'),
    wants: text.transform((wants) => wants === 'yes'),
  }),
  run: async ({ account, path }: ReminderCall, { event, wants }) => {
    const { error } = await account.rpc('remind_me_of_live', { event, wants });
    if (error) return refuseRows(error, { unknown: 503 });
    return `${path}?done=${wants ? 'reminded' : 'not-reminded'}`;
  },
});

const sentences: Readonly<Record<string, string>> = {
  reminded: '好了，开播前 15 分钟通知您。',
  'not-reminded': '好了，不再提醒。',
};

/** What the last form has done, in words; null for an unknown one. */
export const doneSentence = (done: string | null): string | null =>
  done !== null && Object.hasOwn(sentences, done) ? (sentences[done] ?? null) : null;
