import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, typed } from '#app/platform/forms/form-fields.ts';
import { again, refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { changedStep, noticePath, previewStep } from './notice-form-state.ts';

interface NoticeCall {
  readonly account: AccountClient;
}

/** The database's own limit. */
const maxCharacters = 20_000;
/** A character of three bytes has nine in a form. */
export const maxNoticeBytes = 10 * maxCharacters;

const schema = z.object({
  body: typed
    .refine((body) => body !== '', '请填写风险提示。')
    .refine((body) => [...body].length <= maxCharacters, `最多 ${maxCharacters} 字。`),
  /** The version that the form showed. */
  seen: parsed(
    (version) => (/^[1-9]\d{0,8}$/.test(version) ? Number(version) : null),
    '这份表单已经过期，请刷新页面再填。',
  ),
});

/** Shows a new version of the risk notice as learners read it, and publishes it. The database accepts it from owners only. */
export const noticeActions = [
  defineAction({
    intent: 'preview',
    form: 'notice',
    schema,
    keep: ['body', 'seen'],
    run: async () => again({ step: previewStep }),
  }),
  defineAction({
    intent: 'publish',
    form: 'notice',
    schema,
    keep: ['body', 'seen'],
    run: async ({ account }: NoticeCall, { body, seen }) => {
      const { data, error } = await account.rpc('publish_risk_notice', { body, seen_version: seen });
      if (error?.hint === 'notice_changed')
        refuse('另一位所有者刚刚发布了新的版本，您的没有发布。请看清现在的再改。', {
          step: changedStep,
          status: 409,
        });
      if (error) refuseRows(error);
      return `${noticePath}?done=${data}`;
    },
  }),
];
