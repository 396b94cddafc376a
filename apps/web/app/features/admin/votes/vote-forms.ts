import { FunctionsHttpError } from '@supabase/supabase-js';
import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { typed } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { findTimeProblem, type VoteField, type VoteInput, voteFields } from './vote-fields.ts';
import { adminVotePath, adminVotesPath } from './vote-paths.ts';

export type VoteFormState = FormState<VoteField | 'reason'>;

/** 4,000 Chinese characters take nine times as many bytes in URL encoding, and there are options besides. */
export const maxVoteFormBytes = 128 * 1_024;

interface VoteCall {
  readonly account: AccountClient;
  /** Null for a new vote. */
  readonly id: string | null;
}

/** Columns that the database names in its refusals, and the fields of the form. */
const fieldOfColumn: Readonly<Record<string, VoteField>> = {
  slug: 'slug',
  title: 'title',
  body: 'body',
  eligibility: 'eligibility',
  winning_rule: 'rule',
  fewest_ballots: 'fewest',
  when_equal: 'equal',
  closes_at: 'closes',
};

async function save({ account, id }: VoteCall, input: VoteInput): Promise<string> {
  const problem = findTimeProblem(input);
  if (problem) refuse(problem.sentence, { field: problem.field });
  const { data, error } = await account.rpc('save_proposal', {
    // The types of arguments do not know that null creates one.
    target: id as string,
    fields: {
      slug: input.slug,
      title: input.title,
      body: input.body,
      eligibility: input.eligibility,
      registered_before: input.registered.at,
      fewest_ballots: input.fewest.ballots,
      winning_rule: input.rule,
      when_equal: input.equal,
      opens_at: input.opens.at,
      closes_at: input.closes.at,
    },
    options: input.options,
  });
  if (error?.hint === 'proposal_slug_taken') refuseRows(error, { field: 'slug', status: 409 });
  if (error?.hint === 'proposal_fields_invalid')
    refuseRows(error, { field: fieldOfColumn[error.details] ?? null });
  if (error) refuseRows(error);
  return `${adminVotePath(data)}?done=saved`;
}

const saveAction = defineAction({
  intent: 'save',
  schema: z.object(voteFields),
  keep: [
    'title',
    'slug',
    'body',
    'options',
    'eligibility',
    'registered',
    'opens',
    'closes',
    'rule',
    'fewest',
    'equal',
  ],
  run: save,
});

/** The form of a new vote. */
export const newVoteActions = [saveAction];

/** The id, for acts about a vote that exists. */
function idOf({ id }: VoteCall): string {
  if (id === null) throw new Error('this form is only on the page of a vote');
  return id;
}

/** What hosts do with a vote. The database checks the role and the state. */
export const voteActions = [
  saveAction,
  defineAction({
    intent: 'schedule',
    schema: z.object({}),
    run: async (call: VoteCall) => {
      const { error } = await call.account.functions.invoke('schedule-vote', {
        body: { proposal: idOf(call) },
      });
      if (error) return refuse(await toSentence(error), { status: 409 });
      return `${adminVotePath(idOf(call))}?done=scheduled`;
    },
  }),
  defineAction({
    intent: 'withdraw',
    schema: z.object({}),
    run: async (call: VoteCall) => {
      const { data, error } = await call.account.rpc('withdraw_proposal', { target: idOf(call) });
      if (error) refuseRows(error, { status: 409 });
      return data
        ? `${adminVotePath(idOf(call))}?done=withdrawn`
        : refuse('它已经是草稿了。', { status: 409 });
    },
  }),
  defineAction({
    intent: 'remove',
    schema: z.object({}),
    run: async (call: VoteCall) => {
      const { error } = await call.account.rpc('remove_proposal', { target: idOf(call) });
      if (error) refuseRows(error, { status: 409 });
      return `${adminVotesPath}?done=removed`;
    },
  }),
  defineAction({
    intent: 'void',
    schema: z.object({ reason: typed }),
    keep: ['reason'],
    run: async (call: VoteCall, { reason }) => {
      if (reason === '') return refuse('请写明为什么作废，人人都会看到。', { field: 'reason' });
      const { error } = await call.account.rpc('void_proposal', { target: idOf(call), reason });
      if (error) refuseRows(error, { status: 409 });
      return `${adminVotePath(idOf(call))}?done=void`;
    },
  }),
];

const unreachable = '服务暂时连不上，什么都没有改变。请稍后再试。';

async function toSentence(error: Error): Promise<string> {
  if (!(error instanceof FunctionsHttpError)) return unreachable;
  const answer: { readonly message?: unknown } = await (error.context as Response).json();
  return typeof answer.message === 'string' ? answer.message : unreachable;
}
