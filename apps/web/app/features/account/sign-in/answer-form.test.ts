import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { refuse } from '#app/platform/forms/form-refusal.ts';
import { servicesContext } from '#app/platform/services.ts';
import { type Session, sessionContext } from '#app/platform/session/session.ts';
import { testServices } from '#app/testing/ask-route.ts';
import { answerForm } from './answer-form.ts';
import { login } from './codes.ts';

function ask(body: BodyInit, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...testServices, isLocal: false, build: { id: 'b', madeAt: 0 } });
  context.set(sessionContext, { getAccount: () => ({}) } as unknown as Session);
  const request = new Request('https://suixue.example/sign-in', { method: 'POST', body, headers });
  const run = vi.fn(async (): Promise<string> => refuse('不行。', { field: 'login' }));
  const form = defineAction({ schema: z.object({ login }), keep: ['login'], run });
  const url = new URL(request.url);
  return { run, answer: answerForm({ request, url, context }, { actions: [form], next: (to) => to }) };
}

describe('posting to a sign-in page', () => {
  it('runs the submitted action once and returns its error message and the submitted values', async () => {
    const { run, answer } = ask(new URLSearchParams({ login: 'ann@example.com' }));
    expect(await answer).toMatchObject({
      data: { problem: '不行。', values: { login: 'ann@example.com' }, resendIn: 0 },
      init: { status: 400 },
    });
    expect(run).toHaveBeenCalledOnce();
  });

  it('keeps a typed invitation through the steps of signing up, also a link, and forgets a cleared one', async () => {
    const cookieAfter = async (invitation: string) => {
      const { answer } = ask(new URLSearchParams({ login: 'ann@example.com', invitation }), {
        cookie: 'suixue-invitation=earlier1',
      });
      const shown = (await answer) as { readonly init: { readonly headers: Headers } };
      return shown.init.headers.getSetCookie().map((cookie) => cookie.split('; Path')[0]);
    };
    const kept = ['suixue-invitation=aB3dE6gH; Max-Age=2592000'];
    expect(await cookieAfter('https://suixue.example/invite/aB3dE6gH')).toEqual(kept);
    expect(await cookieAfter('')).toEqual(['suixue-invitation=; Max-Age=0']);
  });

  it.each<[string, BodyInit, Record<string, string>]>([
    ['a body that is not a form', '{}', { 'Content-Type': 'application/json' }],
    ['a form of more than 16 KiB', new URLSearchParams({ login: 'a'.repeat(100_000) }), {}],
  ])('rejects %s with 400 and runs no action', async (_, body, headers) => {
    const { run, answer } = ask(body, headers);
    await expect(answer).rejects.toMatchObject({ init: { status: 400 } });
    expect(run).not.toHaveBeenCalled();
  });
});
