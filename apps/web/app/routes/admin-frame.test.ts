import { describe, expect, it, vi } from 'vitest';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, learner } from '#app/testing/ask-route.ts';
import * as frame from './admin/frame.tsx';

const rows = {
  'rpc/is_administrator': true,
  'rpc/my_roles': ['moderation'],
  administrators: [{ user_id: learner.id }],
  profiles: [{ name: '小满' }],
};
const ask = (tables: Record<string, unknown>, asked = {}) =>
  askRoute(frame, '/admin', '/admin?from=letter', {
    viewer: learner,
    session: { getAccount: () => answeringAccount(tables) },
    ...asked,
  });

describe('the frame of the administration', () => {
  it('redirects a visitor without a session to sign-in, with the page as the return path', async () => {
    const answer = await ask(rows, { viewer: undefined });
    expect(answer.headers.get('location')).toBe('/sign-in?redirectTo=%2Fadmin%3Ffrom%3Dletter');
  });

  it('answers 404 to signed-in users who are not administrators, before anything else is read', async () => {
    const answer = await ask({ 'rpc/is_administrator': false });
    expect(answer.status).toBe(404);
  });

  it('answers a form of a former administrator with 404 and the advice to contact an owner', async () => {
    const answer = await ask({ 'rpc/is_administrator': false }, { form: { intent: 'ban' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('什么都没有改变。需要的话，请联系所有者。');
  });

  it('reads the roles of the viewer, and the owners to contact unless the viewer is an owner', async () => {
    const reportError = vi.fn();
    const answer = await ask(rows, { services: { reportError } });
    expect(await answer.json()).toMatchObject({ roles: ['moderation'], owners: ['小满'] });
    const asOwner = await ask({ ...rows, 'rpc/my_roles': ['owner'] }, { services: { reportError } });
    expect(await asOwner.json()).toMatchObject({ roles: ['owner'], owners: [] });
  });

  it('reports an error for each count that cannot be read and shows the pages without the counts', async () => {
    const reportError = vi.fn();
    const answer = await ask(rows, { services: { reportError } });
    const { waiting } = await answer.json();
    expect(waiting).toMatchObject({ '/admin/support': null, '/admin/refunds': null });
    expect(reportError).toHaveBeenCalledTimes(Object.keys(waiting).length);
  });
});
