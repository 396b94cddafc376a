import { expect, it } from 'vitest';
import { userActions } from './user-forms.ts';
import { userIntents } from './user-intents.ts';

it('the user centre has one action for each intent of the buttons', () => {
  expect(userActions.map(({ intent }) => intent).toSorted()).toEqual(userIntents.toSorted());
});
