import { authSentence, authStatus } from '#app/features/account/sign-in/auth-sentences.ts';
import type { Site } from '#app/platform/services.ts';
import { refusalText, unknownFailure } from '#app/platform/session/refusals.ts';
import type { Session } from '#app/platform/session/session.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** The forms of the user centre that may be shown again. */
export type UserForm =
  | 'name'
  | 'referral'
  | 'telegram'
  | 'email'
  | 'phone'
  | 'sessions'
  | 'notifications'
  | 'closing';

/** What a form shows after a response. The server stores none of it; the form carries it. */
export interface UserFormState {
  readonly form: UserForm;
  /** Empty at first. */
  readonly step: string;
  readonly problem: string | null;
  readonly notice: string | null;
  readonly values: Readonly<Record<string, string>>;
}

export type UserOutcome =
  | { readonly kind: 'done'; readonly to: string }
  | { readonly kind: 'again'; readonly status: number; readonly state: UserFormState };

/** The input of a form. The account comes from the session, never from the form. */
export interface UserCall {
  readonly session: Session;
  readonly viewer: Viewer;
  readonly site: Site;
  readonly form: FormData;
}

type Details = Partial<Omit<UserFormState, 'form'>>;

export function again(form: UserForm, details: Details, status = 400): UserOutcome {
  const state = { step: '', problem: null, notice: null, values: {}, ...details };
  return { kind: 'again', status, state: { form, ...state } };
}

/** An error of the account service. */
export function refusedByAccounts(
  form: UserForm,
  error: Parameters<typeof authSentence>[0],
  details: Details = {},
): UserOutcome {
  return again(form, { ...details, problem: authSentence(error) }, authStatus(error));
}

export function refusedByRows(
  form: UserForm,
  error: Parameters<typeof refusalText>[0],
  details: Details = {},
): UserOutcome {
  const problem = refusalText(error);
  return again(form, { ...details, problem: problem ?? unknownFailure }, problem === null ? 503 : 400);
}

/**
 * Redirects to the tab with its success message, at the top unless another section is named. Browsers keep the form's fragment if the
 * redirect has none.
 */
export function done(tab: string, what: string, anchor = '#top'): UserOutcome {
  return { kind: 'done', to: `/user?${new URLSearchParams({ tab, done: what })}${anchor}` };
}
