import { type FormState, untouched } from '#app/platform/forms/form-state.ts';

export type AccountField = 'login' | 'password' | 'code' | 'intent' | 'invitation';

/**
 * What a sign-in page shows. The step is `code` once a code has been sent; `sentTo` is its destination, unless the notice names it or
 * nothing may have been sent.
 */
export interface AccountState extends FormState<AccountField | 'sentTo'> {
  /** Seconds until another code may be requested, when the page was rendered. */
  readonly resendIn: number;
}

export const startState: AccountState = { ...untouched, form: '', resendIn: 0 };
