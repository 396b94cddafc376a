import { type AgainDetails, refuse } from '#app/platform/forms/form-refusal.ts';
import { authSentence, authStatus } from './auth-sentences.ts';

const fieldsOfErrors: Readonly<Record<string, string>> = {
  weak_password: 'password',
  same_password: 'password',
  otp_expired: 'code',
};

/** Refuses a form because the account service rejected it. */
export function refuseAccounts(error: Parameters<typeof authSentence>[0], details: AgainDetails = {}): never {
  const field = (error.code !== undefined && fieldsOfErrors[error.code]) || null;
  refuse(authSentence(error), { status: authStatus(error), field, ...details });
}
