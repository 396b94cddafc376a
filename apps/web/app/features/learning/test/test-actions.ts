import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { texts, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { readPaper, readSubmitted, unansweredIn } from './paper.ts';
import type { GivenAnswer } from './test-facts.ts';

interface TestCall {
  readonly account: AccountClient;
  readonly course: string;
}

const stale = '这份试卷已经不在了，请刷新页面再试。';
const attemptForm = z.object({ attempt: uuid(stale) }).catchall(texts);
const toJson = (answers: readonly GivenAnswer[]) =>
  answers.map((answer) => (typeof answer === 'string' ? answer : [...answer]));
const pathOf = ({ course }: TestCall) => `/course/${course}/test`;

const start = defineAction({
  intent: 'start',
  schema: z.object({}),
  run: async (call: TestCall) => {
    const { error } = await call.account.rpc('start_test', { course: call.course });
    return error ? refuseRows(error) : `${pathOf(call)}#paper`;
  },
});

/** The submitted answers, in the shape of the attempt's paper. */
async function readGiven({ account }: TestCall, { attempt, ...fields }: z.output<typeof attemptForm>) {
  const row = readRows(await account.from('test_attempts').select('paper').eq('id', attempt).maybeSingle());
  const answers = row && readSubmitted(readPaper(row.paper), fields as Record<string, string[]>);
  return answers ?? refuse(stale);
}

const save = defineAction({
  intent: 'save',
  schema: attemptForm,
  run: async (call: TestCall, fields) => {
    const given = toJson(await readGiven(call, fields));
    const { error } = await call.account.rpc('save_test', { attempt: fields.attempt, given });
    return error ? refuseRows(error) : `${pathOf(call)}?said=saved#paper`;
  },
});

const handIn = defineAction({
  intent: 'hand-in',
  schema: attemptForm,
  run: async (call: TestCall, fields) => {
    const { account } = call;
    const { attempt } = fields;
    const answers = await readGiven(call, fields);
    const given = toJson(answers);
    const missing = unansweredIn(answers);
    if (missing.length > 0) {
      // Kept, because the page shows what is stored. One that was handed in elsewhere needs no answers.
      const { error } = await account.rpc('save_test', { attempt, given });
      if (error?.hint !== 'test_handed_in')
        return error
          ? refuseRows(error)
          : refuse(`第 ${missing.join('、')} 题还没有作答，先不交卷。写好的已经存下。`);
    }
    const { data, error } = await account.rpc('hand_in_test', { attempt, given });
    if (error) return refuseRows(error);
    const isFirst = JSON.stringify(data.answers) === JSON.stringify(given);
    return `${pathOf(call)}${isFirst ? '' : '?said=earlier'}#result`;
  },
});

export const testActions = [start, save, handIn];
