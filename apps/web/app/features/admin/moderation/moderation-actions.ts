import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, text, typed, uuid } from '#app/platform/forms/form-fields.ts';
import { refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

interface ModerationCall {
  readonly account: AccountClient;
  /** The case, or the name or picture. */
  readonly id: string;
}

/** A rejected form of a decision. */
export type DecisionFormState = FormState<'key' | 'seen' | 'ready' | 'text'>;

const stale = '没有保存，请刷新页面再试。';
const key = uuid(stale);
const seen = parsed((number) => (/^\d{1,9}$/.test(number) ? Number(number) : null), stale);
const decision = z.object({ key, seen, ready: text, text: typed });

/** The ready reason, if one was chosen, and the moderator's own words. */
const toReason = (input: { readonly ready: string; readonly text: string }) =>
  [input.ready, input.text].filter((part) => part !== '').join('');

const casePath = (id: string) => `/admin/reports/${id}`;
const reviewPath = (id: string) => `/admin/names/${id}`;

/** Decisions about a reported post or message. */
export const caseActions = [
  ...(['keep', 'hide'] as const).map((wanted) =>
    defineAction({
      intent: wanted,
      schema: decision,
      keep: ['ready', 'text'],
      run: async ({ account, id }: ModerationCall, input) => {
        const { error } = await account.rpc('decide_report', {
          report_case: id,
          key: input.key,
          wanted,
          said: toReason(input),
          seen: input.seen,
        });
        return error ? refuseRows(error) : casePath(id);
      },
    }),
  ),
  defineAction({
    intent: 'undo',
    schema: z.object({ key }),
    run: async ({ account, id }: ModerationCall, input) => {
      const { error } = await account.rpc('undo_report_decision', { key: input.key });
      return error ? refuseRows(error) : casePath(id);
    },
  }),
];

/** Decisions about a name or picture. */
export const reviewActions = [
  ...(['keep', 'reset'] as const).map((wanted) =>
    defineAction({
      intent: wanted,
      schema: decision,
      keep: ['ready', 'text'],
      run: async ({ account, id }: ModerationCall, input) => {
        const { error } = await account.rpc('decide_profile_review', {
          review: id,
          key: input.key,
          wanted,
          said: toReason(input),
          seen: input.seen,
        });
        return error ? refuseRows(error) : reviewPath(id);
      },
    }),
  ),
  defineAction({
    intent: 'undo',
    schema: z.object({ key }),
    run: async ({ account, id }: ModerationCall, input) => {
      const { error } = await account.rpc('undo_profile_decision', { key: input.key });
      return error ? refuseRows(error) : reviewPath(id);
    },
  }),
];
