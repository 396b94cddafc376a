import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { unknownFailure } from '#app/platform/session/worded-refusal.ts';
import { defineAction } from './define-action.ts';
import { lines, optional, parsed, present, text, texts, uuid } from './form-fields.ts';
import { again, refuse, refuseRows } from './form-refusal.ts';
import { answerPage, requireForm, runForm } from './run-form.ts';

interface Call {
  readonly save: (input: object) => unknown;
}

const write = defineAction({
  intent: 'write',
  schema: z.object({ title: parsed((typed) => typed.trim() || null, '请填写标题。'), password: text }),
  keep: ['title'],
  run: async ({ save }: Call, input) => {
    await save(input);
    return '/written';
  },
});
const check = defineAction({
  intent: 'check',
  form: 'write',
  schema: z.object({ title: text }),
  keep: ['title'],
  run: async (_call: Call) => again({ step: 'confirm', notice: '请确认。' }),
});
const actions = [write, check];

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const submit = (fields: Record<string, string>, save: Call['save'] = () => undefined) =>
  runForm(actions, toForm(fields), { save });

describe('defineAction', () => {
  it('runs the action of the intent with the validated fields', async () => {
    const save = vi.fn();
    expect(await submit({ intent: 'write', title: ' 穗 ', password: 'p', other: 'x' }, save)).toEqual({
      kind: 'done',
      result: '/written',
    });
    expect(save).toHaveBeenCalledExactlyOnceWith({ title: '穗', password: 'p' });
  });

  it.each([{ intent: 'delete', title: '穗' }, { title: '穗' }])(
    'rejects %o with 400 and runs nothing, because no action has that intent',
    async (fields) => {
      const save = vi.fn();
      await expect(submit(fields, save)).rejects.toMatchObject({ init: { status: 400 } });
      expect(save).not.toHaveBeenCalled();
    },
  );

  it('names the missing field and returns the typed values except the password', async () => {
    const save = vi.fn();
    expect(await submit({ intent: 'write', password: 'secret' }, save)).toEqual({
      kind: 'again',
      status: 400,
      state: {
        form: 'write',
        step: '',
        problem: '请填写标题。',
        field: 'title',
        notice: null,
        values: { title: '' },
      },
    });
    expect(save).not.toHaveBeenCalled();
  });

  it('shows a refusal with its status and field, and the typed values', async () => {
    const save = () => refuse('太多了。', { status: 429, field: 'title' });
    expect(await submit({ intent: 'write', title: ' 穗 ', password: 'secret' }, save)).toMatchObject({
      status: 429,
      state: { problem: '太多了。', field: 'title', values: { title: ' 穗 ' } },
    });
  });

  it("shows the wording of the database's refusals, and a general text for errors without a code", async () => {
    const title = { intent: 'write', title: '穗' };
    expect(await submit(title, () => refuseRows({ hint: 'cart_full' }, { unknown: 503 }))).toMatchObject({
      status: 400,
      state: { problem: '购物车最多放 20 门课程。' },
    });
    expect(await submit(title, () => refuseRows({ hint: null }, { unknown: 503 }))).toMatchObject({
      status: 503,
      state: { problem: unknownFailure },
    });
  });

  it('shows the form again with its next step', async () => {
    expect(await submit({ intent: 'check', title: '穗' })).toMatchObject({
      kind: 'again',
      status: 200,
      state: { form: 'write', step: 'confirm', notice: '请确认。', problem: null, values: { title: '穗' } },
    });
  });

  it('rethrows an unexpected error of the action', async () => {
    const save = () => Promise.reject(new RangeError('no such page'));
    await expect(submit({ intent: 'write', title: '穗' }, save)).rejects.toThrow(RangeError);
  });

  it('runs an action that defines no intent for every submitted intent', async () => {
    const any = defineAction({ schema: z.object({ key: uuid('请刷新。') }), run: async () => '/any' });
    const key = '6f1d3b52-0c4e-4d8a-9b52-6f6c0b7d2a11';
    expect(await runForm([any], toForm({ key, intent: 'x' }), {})).toEqual({ kind: 'done', result: '/any' });
    expect(await runForm([any], toForm({ key: 'x' }), {})).toMatchObject({ state: { field: 'key' } });
  });
});

describe('answerPage', () => {
  const save = () => undefined;

  it('redirects with 303 to the path of the action', async () => {
    const answer = answerPage(actions, toForm({ intent: 'write', title: '穗' }), { save });
    const response: unknown = await answer.catch((thrown: unknown) => thrown);
    if (!(response instanceof Response)) throw new Error('no redirect');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/written']);
  });

  it('returns the state of an invalid form with status 400', async () => {
    const answer = await answerPage(actions, toForm({ intent: 'write' }), { save });
    expect(answer).toMatchObject({ data: { field: 'title' }, init: { status: 400 } });
  });
});

describe('the fields of a form', () => {
  const schema = z.object({ one: text, area: lines, some: texts, ticked: present, other: optional });
  const read = (entries: readonly (readonly [string, FormDataEntryValue])[]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return defineAction({ schema, run: async (_call: null, input) => input }).submit(form, null);
  };

  it('are empty if the form lacks them or has a file instead', async () => {
    const result = { one: '', area: '', some: [], ticked: false, other: undefined };
    expect(await read([])).toEqual({ kind: 'done', result });
    expect(await read([['one', new File(['x'], 'x.txt')]])).toEqual({ kind: 'done', result });
  });

  it('are read as texts, normalised lines, lists and booleans', async () => {
    const entries = [
      ['one', ' a\r\n'],
      ['area', 'a\r\nb\0'],
      ['some', 'x'],
      ['some', 'y'],
      ['ticked', ''],
      ['other', ''],
    ] as const;
    const result = { one: ' a\r\n', area: 'a\nb', some: ['x', 'y'], ticked: true, other: '' };
    expect(await read(entries)).toEqual({ kind: 'done', result });
  });
});

describe('requireForm', () => {
  it.each<[string, BodyInit, Record<string, string>]>([
    ['longer than 16 KiB', new URLSearchParams({ title: 'a'.repeat(20_000) }), {}],
    ['not a form', '{}', { 'Content-Type': 'application/json' }],
  ])('rejects a body that is %s with 400', async (_what, body, headers) => {
    const request = new Request('https://suixue.example/', { method: 'POST', body, headers });
    await expect(requireForm(request)).rejects.toMatchObject({ init: { status: 400 } });
  });
});
