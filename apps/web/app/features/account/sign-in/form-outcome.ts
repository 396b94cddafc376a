import { authSentence, authStatus } from './auth-sentences.ts';

export type FormField = 'login' | 'password' | 'code';

/** What a form shows when it comes back from the server. Nothing of it is remembered there: it is all in the form. */
export interface FormState {
  /** `code` when a code is under way to whoever filled it in. */
  readonly step: 'start' | 'code';
  readonly login: string;
  /** Where the code went that is asked for; null where the notice says so, or nothing may have been sent. */
  readonly sentTo: string | null;
  readonly problem: string | null;
  /** The field that the problem is about; `null` if it is about none, or about all of them. */
  readonly field: FormField | null;
  readonly notice: string | null;
  /** Seconds until another code may be asked for, counted when the page was made. */
  readonly resendIn: number;
}

export const startState: FormState = {
  step: 'start',
  login: '',
  sentTo: null,
  problem: null,
  field: null,
  notice: null,
  resendIn: 0,
};

/** What became of a form: done, and the browser has its session, or to be shown once more. */
export type FormOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly status: number; readonly state: FormState };

export function again(state: Partial<FormState>, status = 400): FormOutcome {
  return { kind: 'again', status, state: { ...startState, ...state } };
}

const fieldsOfErrors: Readonly<Record<string, FormField>> = {
  weak_password: 'password',
  same_password: 'password',
  otp_expired: 'code',
};

export function refused(error: Parameters<typeof authSentence>[0], state: Partial<FormState>): FormOutcome {
  const field = (error.code !== undefined && fieldsOfErrors[error.code]) || null;
  return again({ ...state, field, problem: authSentence(error) }, authStatus(error));
}
