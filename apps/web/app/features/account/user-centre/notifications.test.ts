import { expect, it } from 'vitest';
import { notificationKinds, toOff } from './notifications.ts';

it('the notification form switches off unticked kinds of mail and ignores unknown ones', () => {
  expect(toOff(['live', 'security', 'gossip', 'house'])).toEqual([
    'order',
    'membership',
    'points',
    'invitation',
    'vote',
    'phone',
    'pool',
    'support',
    'reply',
  ]);
  expect(toOff([])).toEqual(notificationKinds.map(({ kind }) => kind));
});
