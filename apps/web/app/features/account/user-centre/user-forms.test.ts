import { expect, it } from 'vitest';
import { userActions } from './user-forms.ts';
import { userIntents } from './user-intents.ts';

it('the user centre has exactly one action for each intent that its buttons submit', () => {
  expect(userActions.map(({ intent }) => intent).toSorted()).toEqual(userIntents.toSorted());
});
