import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, text, typed } from '#app/platform/forms/form-fields.ts';
import { refuseRows } from '#app/platform/forms/form-refusal.ts';
import { isItemId } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { changedStep, coursePath } from './course-form-state.ts';

interface CourseCall {
  readonly account: AccountClient;
  readonly slug: string;
}

/** What the database keeps of a course. It checks the role of each act. */
export const courseActions = [
  defineAction({
    intent: 'tie',
    schema: z.object({
      ware: typed.transform((value, context) => {
        if (value === '' || isItemId(value)) return value;
        context.addIssue('商品的编号是一串数字，请从商品的页面复制；留空是不对应任何商品。');
        return z.NEVER;
      }),
      seen: text,
    }),
    keep: ['ware'],
    run: async ({ account, slug }: CourseCall, { ware, seen }) => {
      const input = { course: slug, ...(ware !== '' && { ware }), ...(seen !== '' && { seen }) };
      const { error } = await account.rpc('tie_course', input);
      if (error?.hint === 'course_changed') refuseRows(error, { step: changedStep, status: 409 });
      return error ? refuseRows(error) : `${coursePath(slug)}?done=tie#ware`;
    },
  }),
  defineAction({
    intent: 'publish',
    schema: z.object({
      wanted: parsed((value) => (value === 'yes' || value === 'no' ? value : null), '请选择公开还是不公开。'),
    }),
    run: async ({ account, slug }: CourseCall, { wanted }) => {
      const { error } = await account.rpc('set_course_published', { course: slug, wanted: wanted === 'yes' });
      return error ? refuseRows(error) : `${coursePath(slug)}?done=publish#visibility`;
    },
  }),
];
