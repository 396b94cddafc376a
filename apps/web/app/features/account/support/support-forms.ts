import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { lines, text, uuid } from '#app/platform/forms/form-fields.ts';
import { refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { callFunction } from '#app/platform/session/call-function.ts';
import type { Session } from '#app/platform/session/session.ts';

/** A rejected form of the support pages. */
export type SupportFormState = FormState<'key' | 'text' | 'topic' | 'order' | 'seen'>;

interface ThreadCall {
  readonly session: Session;
  readonly thread: string;
}

const key = uuid('没有发出去，请刷新页面再试。');
const message = z.object({ key, text: lines });
const typed = z.object({ text: lines });
/** With the last message that the administrator has seen. */
const answer = message.extend({ seen: key });

/** Opens a thread. The form carries the thread's id, so it may arrive twice. */
export const openThread = defineAction({
  schema: z.object({
    key,
    order: text.refine((order) => order === '' || isUuid(order), '您没有这笔订单。'),
    topic: text,
    text: lines,
  }),
  keep: ['topic', 'order', 'text'],
  run: async (
    { account }: { readonly account: AccountClient },
    { key: thread, topic, order, text: said },
  ) => {
    const bought = order !== '' && { bought: order };
    const { error } = await account.rpc('open_support_thread', { thread, about: topic, said, ...bought });
    return error ? refuseRows(error) : `/user/support/${thread}`;
  },
});

const learnerPath = (thread: string) => `/user/support/${thread}#reply`;

/** The actions of a thread's owner. */
export const threadActions = [
  defineAction({
    intent: 'write',
    schema: message,
    keep: ['text'],
    run: async ({ session, thread }: ThreadCall, { key: id, text: said }) => {
      const input = { thread, message: id, said };
      const { error } = await session.getAccount().rpc('write_support_message', input);
      return error ? refuseRows(error) : learnerPath(thread);
    },
  }),
  ...(['close_support_thread', 'read_support_thread'] as const).map((name) =>
    defineAction({
      intent: name === 'close_support_thread' ? 'close' : 'read',
      schema: typed,
      keep: ['text'],
      run: async ({ session, thread }: ThreadCall) => {
        const { error } = await session.getAccount().rpc(name, { thread });
        return error ? refuseRows(error) : learnerPath(thread);
      },
    }),
  ),
];

const queuePath = (thread: string) => `/admin/support/${thread}`;

/** The actions of an administrator; the database checks the role again. */
export const queueActions = [
  ...(['answer', 'answer-and-close'] as const).map((intent) =>
    defineAction({
      intent,
      schema: answer,
      keep: ['text'],
      run: async ({ session, thread }: ThreadCall, { key: id, text: said, seen }) => {
        const input = { thread, message: id, said, closes: intent === 'answer-and-close', seen };
        const { data: changed, error } = await session.getAccount().rpc('answer_support_thread', input);
        if (error) refuseRows(error);
        // False if the form had arrived before. A failure of the e-mail does not affect the answer.
        if (changed) await callFunction(session, 'tell-support-answer', { thread });
        return queuePath(thread);
      },
    }),
  ),
  ...(['close', 'reopen'] as const).map((intent) =>
    defineAction({
      intent,
      schema: z.object({ text: lines, seen: key }),
      keep: ['text'],
      run: async ({ session, thread }: ThreadCall, { seen }) => {
        const wanted = intent === 'close' ? 'closed' : 'open';
        const { error } = await session.getAccount().rpc('set_support_status', { thread, wanted, seen });
        return error ? refuseRows(error) : queuePath(thread);
      },
    }),
  ),
];
