import { describe, expect, it } from 'vitest';
import { problemSentence } from '#app/features/account/user-centre/done-sentences.ts';
import { redeemKept, withInvitationOutcome } from './redeem-kept.ts';

const answering = (data: unknown, error: object | null) =>
  ({ rpc: async () => ({ data, error }) }) as unknown as Parameters<typeof redeemKept>[0];
const refusing = (hint: string | null) => redeemKept(answering(null, { message: 'no', hint }), 'aB3dE6gH');

describe('redeemKept', () => {
  it('says once that an invitation was recorded', async () => {
    const redeem = (isNew: boolean) => redeemKept(answering(isNew, null), 'aB3dE6gH');
    expect(await redeem(true)).toEqual({ outcome: ['done', 'invited'], keeps: false });
    expect(await redeem(false)).toEqual({ outcome: null, keeps: false });
  });

  it('shows nothing to an account that signed up long ago', async () => {
    expect(await refusing('invitation_too_late')).toEqual({ outcome: null, keeps: false });
  });

  it.each([
    'invitation_code_invalid',
    'invitation_code_own',
    'invitation_not_accepted',
    'invitation_inviter_too_new',
    'invitation_limit_reached',
  ])('has a sentence for the refusal %s, and forgets the code', async (hint) => {
    const { outcome, keeps } = await refusing(hint);
    expect(keeps).toBe(false);
    expect(problemSentence(outcome?.[1] ?? '')).toContain('邀请没有记下');
  });

  it('keeps the code if the database did not answer', async () => {
    const { outcome, keeps } = await refusing(null);
    expect([outcome?.[1], keeps]).toEqual(['invitation-later', true]);
    expect(problemSentence('invitation-later')).not.toBeNull();
  });
});

it.each([
  ['/user?tab=wallet&welcome=1', '/user?tab=wallet&welcome=1&done=invited'],
  ['/user', '/user?done=invited'],
  ['/course/a#part', '/user?tab=wallet&welcome=1&redirectTo=%2Fcourse%2Fa%23part&done=invited'],
  ['/user/notes', '/user?tab=wallet&welcome=1&redirectTo=%2Fuser%2Fnotes&done=invited'],
])('withInvitationOutcome leads from %s to %s', (to, expected) => {
  expect(withInvitationOutcome(to, ['done', 'invited'])).toBe(expected);
  expect(withInvitationOutcome(to, null)).toBe(to);
});
