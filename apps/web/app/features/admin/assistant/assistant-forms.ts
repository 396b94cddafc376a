import type { AssistantPort } from '@suixue/assistant/answers/assistant-port';
import { z } from 'zod';
import { settingActions } from '#app/features/admin/settings/setting-forms.ts';
import { defineAction, type FormAction } from '#app/platform/forms/define-action.ts';
import { typed, uuid } from '#app/platform/forms/form-fields.ts';
import { again, refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

interface AssistantCall {
  readonly account: AccountClient;
  readonly assistant: AssistantPort;
  readonly signal: AbortSignal;
}

const page = '/admin/assistant';
const term = typed.refine((text) => text.length >= 1 && text.length <= 60, '请填写 1 到 60 个字。');

/** What the forms of the page can ask for. */
export const assistantActions: readonly FormAction<AssistantCall, string>[] = [
  ...settingActions(page),
  defineAction({
    intent: 'test',
    schema: z.object({}),
    run: async ({ account, assistant, signal }: AssistantCall) => {
      // Checks the role, and records the act.
      const { error } = await account.rpc('record_assistant_test');
      if (error) refuseRows(error);
      const test = await assistant.test(signal);
      if (test.kind === 'not-configured') refuse('还没有配置 AI_URL 和 AI_MODEL。');
      if (test.kind === 'failed') refuse(`${test.sentence}用了 ${secondsText(test.totalMs)}。`);
      return again({
        notice: `收到了回答：${secondsText(test.firstTokenMs)}开始，${secondsText(test.totalMs)}答完。${
          test.reportsUsage ? '' : '这个服务不报告用量，费用按字数估算。'
        }`,
      });
    },
  }),
  defineAction({
    intent: 'add-term',
    schema: z.object({ term }),
    keep: ['term'],
    run: async ({ account }: AssistantCall, { term: added }) => {
      const { data, error } = await account.rpc('add_assistant_term', { term: added });
      if (error) refuseRows(error);
      if (data !== true) refuse('这个词已经在列表里。', { field: 'term' });
      return `${page}?done=term#terms`;
    },
  }),
  defineAction({
    intent: 'remove-term',
    schema: z.object({ term }),
    run: async ({ account }: AssistantCall, { term: removed }) => {
      const { error } = await account.rpc('remove_assistant_term', { term: removed });
      if (error) refuseRows(error);
      return `${page}?done=term#terms`;
    },
  }),
  defineAction({
    intent: 'handle-feedback',
    schema: z.object({ answer: uuid('没有这条反馈。') }),
    run: async ({ account }: AssistantCall, { answer }) => {
      const { error } = await account.rpc('remove_assistant_feedback', { answer });
      if (error) refuseRows(error);
      return `${page}?done=feedback#feedback`;
    },
  }),
];

const secondsText = (ms: number) => `${(ms / 1_000).toFixed(1)} 秒`;
