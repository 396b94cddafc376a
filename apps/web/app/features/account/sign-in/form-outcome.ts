import { authSentence, authStatus } from './auth-sentences.ts';

export type FormField = 'login' | 'password' | 'code';

/** What a form shows after the server's response. The server stores none of it; the form carries it. */
export interface FormState {
  /** `code` once a code has been sent. */
  readonly step: 'start' | 'code';
  readonly login: string;
  /** Destination of the code; null if the notice names it or nothing may have been sent. */
  readonly sentTo: string | null;
  readonly problem: string | null;
  /** The field with the problem; `null` if it concerns none or all of them. */
  readonly field: FormField | null;
  readonly notice: string | null;
  /** Seconds until another code may be requested, when the page was rendered. */
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

/** Result of a form: done, with a session, or to be shown again. */
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
