import { expect, it } from 'vitest';
import { notificationKinds, readOff } from './notifications.ts';

it('switches off what is not ticked and ignores unknown kinds', () => {
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
