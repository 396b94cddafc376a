import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { runForm } from '#app/platform/forms/run-form.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { passwordActions } from './new-password.ts';

const password = '汗滴禾下土粒粒皆辛苦';

async function send(fields: Record<string, string>, error: Error | null = null) {
  const asked: unknown[] = [];
  const auth = {
    updateUser: async (change: unknown) => {
      asked.push(change);
      return { error };
    },
    reauthenticate: async () => {
      asked.push('a code');
      return { error: null };
    },
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const outcome = await runForm(passwordActions, form, { account: { auth } as unknown as AccountClient });
  const state = outcome.kind === 'again' ? outcome.state : null;
  return { kind: outcome.kind, asked, state };
}

describe('the form for a new password', () => {
  it('submits the current password or a code together with the new password', async () => {
    const byPassword = await send({ current: 'old one', password });
    expect([byPassword.kind, byPassword.asked]).toEqual([
      'done',
      [{ password, current_password: 'old one' }],
    ]);
    const byCode = await send({ code: '１２３ 456', password });
    expect([byCode.kind, byCode.asked]).toEqual(['done', [{ password, nonce: '123456' }]]);
    expect((await send({ password })).asked).toEqual([{ password }]);
  });

  it('requests a code on demand or if the account service requires reauthentication', async () => {
    expect(await send({ intent: 'send-code', current: '', password: '' })).toMatchObject({
      asked: ['a code'],
      state: { step: 'code', problem: null },
    });
    const needed = new AuthApiError('needed', 400, 'reauthentication_needed');
    expect(await send({ password }, needed)).toMatchObject({
      asked: [{ password }, 'a code'],
      state: { step: 'code' },
    });
  });

  it.each<[string, Record<string, string>, Error | null, string]>([
    ['a missing current password', { current: '', password }, null, '请填写现在的密码'],
    [
      'a new password of fewer than 12 characters',
      { current: 'x', password: '七个字还太短' },
      new AuthWeakPasswordError('Password should be at least 12 characters.', 422, ['length']),
      '至少要 12 个字符',
    ],
    [
      'a wrong current password',
      { current: 'x', password },
      new AuthApiError('wrong', 400, 'invalid_credentials'),
      '现在的密码不对',
    ],
    ['a too common password', { password }, new AuthWeakPasswordError('weak', 422, ['pwned']), '太常见'],
    ['a too simple password', { password }, new AuthWeakPasswordError('weak', 422, ['characters']), '太简单'],
  ])('explains the rejection of %s', async (_, fields, error, words) => {
    const { state } = await send(fields, error);
    expect(state?.problem).toContain(words);
  });
});
