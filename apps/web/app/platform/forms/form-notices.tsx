import { Notice } from '#app/ui/notice.tsx';
import type { FormState } from './form-state.ts';

interface FormNoticesProps {
  readonly state: Pick<FormState, 'problem' | 'notice'> | null | undefined;
}

/** The messages of a form that was answered. */
export function FormNotices({ state }: FormNoticesProps) {
  return (
    <>
      {state?.problem && <Notice kind="problem" title={state.problem} />}
      {state?.notice && <Notice kind="note" title={state.notice} />}
    </>
  );
}
