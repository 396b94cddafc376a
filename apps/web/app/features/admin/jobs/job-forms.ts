import { isBackgroundJobName } from '@suixue/academy/site/background-jobs';
import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed } from '#app/platform/forms/form-fields.ts';
import { refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

interface JobCall {
  readonly account: AccountClient;
  /** The page to return to. */
  readonly path: string;
}

export const jobActions = [
  defineAction({
    intent: 'run',
    schema: z.object({
      job: parsed((name) => (isBackgroundJobName(name) ? name : null), '没有这项后台工作，请刷新页面再试。'),
    }),
    keep: ['job'],
    run: async ({ account, path }: JobCall, { job }) => {
      const { error } = await account.rpc('run_job_now', { job });
      return error ? refuseRows(error) : `${path}?asked=${job}`;
    },
  }),
];
