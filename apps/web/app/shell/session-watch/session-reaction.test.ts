import type { AuthChangeEvent } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { reactToSession } from './session-reaction.ts';

const events: readonly AuthChangeEvent[] = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
];

describe('reactToSession', () => {
  it.each(events)('reloads the page if the event %s has another user or no user', (event) => {
    expect(reactToSession(event, 'b', 'a')).toBe('reload');
    expect(reactToSession(event, null, 'a')).toBe('reload');
    expect(reactToSession(event, 'a', null)).toBe('reload');
  });

  it.each([
    ['INITIAL_SESSION', 'stay'],
    ['SIGNED_IN', 'stay'],
    ['TOKEN_REFRESHED', 'stay'],
    ['USER_UPDATED', 'ask-again'],
    ['MFA_CHALLENGE_VERIFIED', 'ask-again'],
    ['PASSWORD_RECOVERY', 'choose-password'],
  ] as const)('reacts to %s of the same user with: %s', (event, reaction) => {
    expect(reactToSession(event, 'a', 'a')).toBe(reaction);
  });

  it('ignores events without a session on a page that was rendered without a session', () => {
    expect(reactToSession('INITIAL_SESSION', null, null)).toBe('stay');
    expect(reactToSession('SIGNED_OUT', null, null)).toBe('stay');
  });
});
