import { describe, expect, it, vi } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { askRoute, learner } from '#app/testing/ask-route.ts';
import * as position from './position.ts';

describe('the reading position of an article', () => {
  const ask = (form: Record<string, string>, answer: object) => {
    const rpc = vi.fn(async () => answer);
    const getAccount = () => ({ rpc }) as unknown as AccountClient;
    const asked = { form, session: { getAccount }, viewer: learner };
    return { rpc, answer: askRoute(position, '/reading/position', '/reading/position', asked) };
  };
  const report = { account: learner.id, path: '/news/open', block: '12' };

  it('is stored by the database, which returns the furthest position', async () => {
    const { rpc, answer } = ask(report, { data: 15, error: null });
    expect(await (await answer).json()).toEqual({ furthest: 15 });
    expect(rpc).toHaveBeenCalledWith('record_reading', { article: '/news/open', block: 12 });
  });

  it.each([
    ['42501', 403],
    ['22023', 400],
    ['', 503],
  ])('returns for the database error %j the status %i', async (code, status) => {
    const { answer } = ask(report, { data: null, error: { code } });
    expect((await answer).status).toBe(status);
  });

  const { account, path, block } = report;
  it.each([
    { account, path },
    { account, block },
    { ...report, block: '-1' },
    { ...report, block: '1e3' },
    { path, block },
  ])('rejects the form %j before calling the database', async (form) => {
    const { rpc, answer } = ask(form as Record<string, string>, {});
    expect((await answer).status).toBe(400);
    expect(rpc).not.toHaveBeenCalled();
  });

  it("is rejected if the report names another account than the session's", async () => {
    const { rpc, answer } = ask(
      { ...report, account: '00000000-0000-4000-8000-00000000000b' },
      { data: 12, error: null },
    );
    expect((await answer).status).toBe(409);
    expect(rpc).not.toHaveBeenCalled();
  });

  it('is rejected above the rate limit with 429 and Retry-After', async () => {
    const take = vi.fn(() => ({ kind: 'limited', retryAfterMs: 1_200 }) as const);
    const asked = { form: report, viewer: learner, services: { reports: { take } } };
    const refused = await askRoute(position, '/reading/position', '/reading/position', asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(take).toHaveBeenCalledWith(learner.id);
  });

  it('requires a session', async () => {
    const asked = await askRoute(position, '/reading/position', '/reading/position', { form: report });
    expect(asked.headers.get('location')).toContain('/sign-in');
  });
});
