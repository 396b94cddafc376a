import type { PointsFormState } from './points-forms.ts';
import { termsChanged } from './terms-changed.ts';

/** The problem that neither a field of the form shows nor the comparison of both versions. */
export function formProblem(state: PointsFormState | null): string | null {
  if (state === null || state.step === termsChanged) return null;
  const { field, problem } = state;
  return field === null || field === 'on' || field === 'seen' ? problem : null;
}
