import { discussionLimits } from '@suixue/academy/courses/learning-limits';
import { z } from 'zod';
import type { SectionDone } from '#app/features/learning/lesson/section-answer.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, typed } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { DiscussionCall } from './discussion-call.ts';
import { reportReasons } from './report-reasons.ts';

const gone = '这条发言已经不在了，没有改动。';

const body = typed
  .refine((text) => text !== '', { error: '还没有写内容。', abort: true })
  .refine(
    (text) => [...text].length <= discussionLimits.characters,
    `最多 ${discussionLimits.characters} 字，请写短一些。`,
  );
const target = parsed((text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null), gone);

interface RowOutcome {
  readonly data?: unknown;
  readonly error: Parameters<typeof refuseRows>[0] | null;
}

/** Result of a database function: refused, nothing changed, or done. */
function toDone({ data, error }: RowOutcome, done: SectionDone['done'], nothing = gone): SectionDone {
  if (error) refuseRows(error);
  return data === false ? refuse(nothing) : { done };
}

function write(call: DiscussionCall, text: string, answers?: number) {
  const post = { body: text, ...(answers !== undefined && { answers }) };
  return 'proposal' in call
    ? call.account.rpc('write_proposal_post', { proposal: call.proposal, ...post })
    : call.account.rpc('write_chapter_post', { course: call.course, chapter: call.chapter, ...post });
}

/** What the forms of a discussion can ask for. */
export const postActions = [
  defineAction({
    intent: 'ask',
    schema: z.object({ body }),
    keep: ['body'],
    run: async (call: DiscussionCall, input) =>
      toDone(await write(call, input.body), 'proposal' in call ? 'said' : 'asked'),
  }),
  defineAction({
    intent: 'answer',
    schema: z.object({ body, target }),
    keep: ['body'],
    run: async (call: DiscussionCall, input) =>
      toDone(await write(call, input.body, input.target), 'proposal' in call ? 'said' : 'answered'),
  }),
  defineAction({
    intent: 'edit',
    schema: z.object({ body, target }),
    keep: ['body'],
    run: async ({ account }: DiscussionCall, { target: post, body: text }) => {
      const { error } = await account.rpc('edit_chapter_post', { post, body: text });
      // Saving an unchanged text counts as done.
      return toDone({ error }, 'post-changed');
    },
  }),
  defineAction({
    intent: 'delete',
    schema: z.object({ target }),
    run: async ({ account }: DiscussionCall, { target: post }) =>
      toDone(await account.rpc('delete_chapter_post', { post }), 'post-deleted'),
  }),
  defineAction({
    intent: 'report',
    schema: z.object({
      target,
      reason: parsed((text) => reportReasons.find(({ value }) => value === text)?.value, '请选择一个原因。'),
      details: typed.transform((text) => [...text].slice(0, discussionLimits.reportCharacters).join('')),
    }),
    run: async ({ account }: DiscussionCall, { target: post, reason, details }) => {
      const reported = await account.rpc('report_chapter_post', { post, reason, details });
      return toDone(reported, 'reported', '您已经举报过这条发言。');
    },
  }),
  ...(['hide', 'show'] as const).map((intent) =>
    defineAction({
      intent,
      schema: z.object({ target }),
      run: async ({ account }: DiscussionCall, { target: post }) => {
        const hides = intent === 'hide';
        const hidden = await account.rpc('hide_chapter_post', { post, hides });
        return toDone(hidden, hides ? 'hidden' : 'shown');
      },
    }),
  ),
];
