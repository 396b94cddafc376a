import { Notice } from '#app/ui/notice.tsx';
import { BothVersions } from './both-versions.tsx';
import { changedStep, type PersonFormState } from './person-form-state.ts';

interface ActNoticeProps {
  readonly state: PersonFormState | null;
  /** The forms of this place. */
  readonly forms: readonly string[];
  /** The present state, and what the form asked for, in words. */
  readonly now: string;
  readonly yours: string;
}

/** Why a form of this place was refused, with both versions if the account has changed meanwhile. */
export function ActNotice({ state, forms, now, yours }: ActNoticeProps) {
  if (!state?.problem || !forms.includes(state.form)) return null;
  if (state.step === changedStep) return <BothVersions now={now} problem={state.problem} yours={yours} />;
  return <Notice kind="problem" title={state.problem} />;
}
