import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { servicesContext } from '#app/platform/services.ts';
import { type Session, sessionContext } from '#app/platform/session/session.ts';
import { testServices } from '#app/testing/ask-route.ts';
import { answerForm } from './answer-form.ts';
import { again } from './form-outcome.ts';

function ask(body: BodyInit, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...testServices, isLocal: false, build: { id: 'b', madeAt: 0 } });
  context.set(sessionContext, { getAccount: () => ({}) } as unknown as Session);
  const request = new Request('https://suixue.example/sign-in', { method: 'POST', body, headers });
  const run = vi.fn(async () => again({ login: 'ann' }));
  const url = new URL(request.url);
  return { run, answer: answerForm({ request, url, context }, { run, next: (to) => to }) };
}

describe('posting to a sign-in page', () => {
  it('runs the form that was sent', async () => {
    const { run, answer } = ask(new URLSearchParams({ login: 'ann' }));
    expect(await answer).toMatchObject({ data: { login: 'ann' }, init: { status: 400 } });
    expect(run).toHaveBeenCalledOnce();
  });

  it.each<[string, BodyInit, Record<string, string>]>([
    ['no form', '{}', { 'Content-Type': 'application/json' }],
    ['longer than any of them', new URLSearchParams({ login: 'a'.repeat(100_000) }), {}],
  ])('and is %s is the sender’s mistake, and not kept in memory', async (_, body, headers) => {
    const { run, answer } = ask(body, headers);
    await expect(answer).rejects.toMatchObject({ init: { status: 400 } });
    expect(run).not.toHaveBeenCalled();
  });
});
