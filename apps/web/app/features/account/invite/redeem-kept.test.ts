import { describe, expect, it } from 'vitest';
import { problemSentence } from '#app/features/account/user-centre/done-sentences.ts';
import { redeemKept, withInvitationSaid } from './redeem-kept.ts';

const answering = (data: unknown, error: object | null) =>
  ({ rpc: async () => ({ data, error }) }) as unknown as Parameters<typeof redeemKept>[0];
const refusing = (hint: string | null) => redeemKept(answering(null, { message: 'no', hint }), 'aB3dE6gH');

describe('redeemKept', () => {
  it('says once that an invitation was recorded', async () => {
    const redeem = (isNew: boolean) => redeemKept(answering(isNew, null), 'aB3dE6gH');
    expect(await redeem(true)).toEqual({ said: ['done', 'invited'], keeps: false });
    expect(await redeem(false)).toEqual({ said: null, keeps: false });
  });

  it('shows nothing to an account that signed up long ago', async () => {
    expect(await refusing('invitation_too_late')).toEqual({ said: null, keeps: false });
  });

  it.each([
    'invitation_code_invalid',
    'invitation_code_own',
    'invitation_not_accepted',
    'invitation_inviter_too_new',
    'invitation_limit_reached',
  ])('has a sentence for the refusal %s, and forgets the code', async (hint) => {
    const { said, keeps } = await refusing(hint);
    expect(keeps).toBe(false);
    expect(problemSentence(said?.[1] ?? '')).toContain('邀请没有记下');
  });

  it('keeps the code if the database did not answer', async () => {
    const { said, keeps } = await refusing(null);
    expect([said?.[1], keeps]).toEqual(['invitation-later', true]);
    expect(problemSentence('invitation-later')).not.toBeNull();
  });
});

it.each([
  ['/user?tab=wallet&welcome=1', '/user?tab=wallet&welcome=1&done=invited'],
  ['/user', '/user?done=invited'],
  ['/course/a#part', '/user?tab=wallet&welcome=1&redirectTo=%2Fcourse%2Fa%23part&done=invited'],
  ['/user/notes', '/user?tab=wallet&welcome=1&redirectTo=%2Fuser%2Fnotes&done=invited'],
])('withInvitationSaid leads from %s to %s', (to, expected) => {
  expect(withInvitationSaid(to, ['done', 'invited'])).toBe(expected);
  expect(withInvitationSaid(to, null)).toBe(to);
});
