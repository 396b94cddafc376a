import { z } from 'zod';
import { type ReminderCall, reminderAction } from '#app/features/live/schedule/live-forms.ts';
import { defineAction, type FormAction } from '#app/platform/forms/define-action.ts';
import { typed, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';

interface RoomCall extends ReminderCall {
  readonly event: string;
}

const maxLength = 500;

/** Posts a message without script. A repeated key posts it once. */
const sayAction = defineAction({
  intent: 'say',
  schema: z.object({
    body: typed,
    key: uuid('这份表单已经过期，请刷新页面再写。'),
    kind: typed.transform((kind) => (kind === 'question' ? 'question' : 'message')),
  }),
  keep: ['body'],
  run: async ({ account, event, path }: RoomCall, { body, key, kind }) => {
    if (body === '') return refuse('请写点什么。', { field: 'body' });
    if (body.length > maxLength) return refuse(`最多 ${maxLength} 个字。`, { field: 'body' });
    const { error } = await account.rpc('say_in_live', { event, body, key, kind });
    if (error) return refuseRows(error, { unknown: 503 });
    return path;
  },
});

type RoomField = 'body' | 'key' | 'kind' | 'event' | 'wants';

/** The forms of the page of an event. */
export const roomActions: readonly FormAction<RoomCall, string, RoomField>[] = [sayAction, reminderAction];
