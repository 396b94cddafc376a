import { expect, it } from 'vitest';
import { formProblem } from './form-problem.ts';
import type { PointsFormState } from './points-forms.ts';
import { termsChanged } from './terms-changed.ts';

const state = (changes: Partial<PointsFormState>) =>
  ({ problem: '不行', field: null, step: '', ...changes }) as PointsFormState;

it('a problem that no field of the form shows is shown below it', () => {
  const fields = [null, 'seen', 'on', 'amount', 'price'] as const;
  expect(fields.map((field) => formProblem(state({ field })))).toEqual(['不行', '不行', '不行', null, null]);
  expect([formProblem(null), formProblem(state({ step: termsChanged }))]).toEqual([null, null]);
});
