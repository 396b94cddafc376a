import { expect, it } from 'vitest';
import { notificationKinds, readOff } from './notifications.ts';

it('what was not ticked is off, and what is no kind counts for nothing', () => {
  const form = new FormData();
  for (const kind of ['live', 'security', 'gossip', 'house']) form.append('mail', kind);
  expect(readOff(form, 'mail')).toEqual([
    'order',
    'membership',
    'points',
    'invitation',
    'vote',
    'phone',
    'support',
  ]);
  expect(readOff(form, 'telegram')).toEqual(notificationKinds.map(({ kind }) => kind));
});
