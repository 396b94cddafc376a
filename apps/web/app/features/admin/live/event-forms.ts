import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { lines, text, typed, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { type EventField, readEventEntry } from './event-entry.ts';

export const managePath = (id: string): string => `/admin/live/${id}`;

export type EventFormState = FormState<EventField | 'seen' | 'account' | 'name' | 'target'>;

interface EventCall {
  readonly account: AccountClient;
  /** Null for a new event. */
  readonly id: string | null;
}

const fields = {
  slug: typed,
  title: typed,
  description: lines,
  audience: text,
  pass: typed,
  starts: typed,
  ends: typed,
};
const kept = ['slug', 'title', 'description', 'audience', 'pass', 'starts', 'ends'] as const;
const taken = '这个地址已经有一场直播用了，请换一个。';
const uniqueViolation = '23505';

/** Creates a draft. */
const create = defineAction({
  intent: 'create',
  schema: z.object(fields),
  keep: kept,
  run: async ({ account }: EventCall, entered) => {
    const entry = readEventEntry(entered);
    if (entry.kind === 'problem') return refuse(entry.problem, { field: entry.field });
    const { data, error } = await account.from('live_events').insert(entry.columns).select('id').single();
    if (error?.code === uniqueViolation) return refuse(taken, { field: 'slug' });
    return error ? refuseRows(error) : `${managePath(data.id)}?done=fields#fields`;
  },
});

/** Changes an event, if it is as the form showed it. */
const change = defineAction({
  intent: 'fields',
  schema: z.object({ ...fields, seen: text }),
  keep: kept,
  run: async ({ account, id }: EventCall, { seen, ...entered }) => {
    const entry = readEventEntry(entered);
    if (entry.kind === 'problem') return refuse(entry.problem, { field: entry.field });
    if (id === null || Number.isNaN(Date.parse(seen))) return refuse('这份表单已经过期，请刷新页面再填。');
    const { data, error } = await account
      .from('live_events')
      .update(entry.columns)
      .eq('id', id)
      .eq('updated_at', seen)
      .select('id');
    if (error?.code === uniqueViolation) return refuse(taken, { field: 'slug' });
    if (error) return refuseRows(error);
    if (data.length === 0)
      return refuse('另一位管理员刚刚改过，什么都没有保存。请刷新，看清现在的再改。', { status: 409 });
    return `${managePath(id)}?done=fields#fields`;
  },
});

const addHost = defineAction({
  intent: 'add-host',
  schema: z.object({ account: typed, name: typed }),
  keep: ['account', 'name'],
  run: async ({ account, id }: EventCall, { account: named, name }) => {
    if (named === '') return refuse('请填写邮箱、手机号或账户编号。', { field: 'account' });
    if (name === '') return refuse('请填写观众看到的名字。', { field: 'name' });
    const found = await account.rpc('find_account', { named });
    if (found.error) return refuseRows(found.error);
    // Null, although the generated type of a function's result does not say so.
    const host = found.data as string | null;
    if (host === null || id === null) return refuse('没有这个账户，请对方先注册。', { field: 'account' });
    const { error } = await account.rpc('set_live_host', { event: id, account: host, name });
    return error ? refuseRows(error, { field: 'name' }) : `${managePath(id)}?done=hosts#hosts`;
  },
});

const removeHost = defineAction({
  intent: 'remove-host',
  schema: z.object({ target: uuid('没有这位主讲。') }),
  run: async ({ account, id }: EventCall, { target }) => {
    if (id === null) return refuse('没有这场直播。');
    // Without a name the host is removed; the generated type does not know that it may be null.
    const removed = { event: id, account: target, name: null as unknown as string };
    const { error } = await account.rpc('set_live_host', removed);
    return error ? refuseRows(error) : `${managePath(id)}?done=hosts#hosts`;
  },
});

export const newEventActions = [create];
export const eventActions = [change, addHost, removeHost];
export const eventIntents: readonly string[] = ['fields', 'add-host', 'remove-host'];
