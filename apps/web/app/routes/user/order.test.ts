import { describe, expect, it, vi } from 'vitest';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, learner } from '#app/testing/ask-route.ts';
import * as order from './order.tsx';

const path = '/user/orders/0f7f8a55-2b9d-4a0a-8a53-0d6b7f6f5a01';

describe('the order page', () => {
  it.each([
    ['shown', {}],
    ['receiving a refund request', { form: { intent: 'ask', reason: '不合适' } }],
  ])('returns 503 and reports the error if no rows can be read while it is %s', async (_, asked) => {
    const reportError = vi.fn();
    const answer = await askRoute(order, '/user/orders/:order', path, {
      ...asked,
      viewer: learner,
      services: { reportError },
      session: { getAccount: () => answeringAccount({}) },
    });
    expect(answer.status).toBe(503);
    expect(reportError).toHaveBeenCalledOnce();
  });
});
