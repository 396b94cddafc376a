import { expect, it } from 'vitest';
import { inboxPath } from './inbox-filter.ts';

it('the path of the inbox keeps the filter and where the page begins', () => {
  expect(inboxPath('all')).toBe('/user/inbox');
  expect(inboxPath('unread')).toBe('/user/inbox?show=unread');
  expect(inboxPath('all', '41')).toBe('/user/inbox?before=41');
  expect(inboxPath('unread', '41')).toBe('/user/inbox?show=unread&before=41');
});
