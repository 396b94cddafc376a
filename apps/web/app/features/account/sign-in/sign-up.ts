import { requireCredentials } from '@suixue/academy/accounts/credentials';
import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { optional } from '#app/platform/forms/form-fields.ts';
import {
  type CodeSender,
  checkCode,
  codeSent,
  haveCode,
  login,
  passwordField,
  sendConfirmation,
  signedIn,
} from './codes.ts';
import { toAddress } from './login-name.ts';
import { refuseAccounts } from './refuse-accounts.ts';

const resendCode = defineAction({
  intent: 'resend-code',
  schema: z.object({ login }),
  keep: ['login'],
  run: (sender: CodeSender, { login: name }) => sendConfirmation(sender, name),
});

const begin = defineAction({
  // `answerForm` keeps the code of an invitation in the browser.
  schema: z.object({ login, password: passwordField, invitation: optional }),
  keep: ['login', 'invitation'],
  run: async ({ account, confirmUrl, agreements }: CodeSender, { login: name, password }) => {
    const credentials = requireCredentials({ ...toAddress(name), password });
    const options = { data: { agreements }, ...(name.kind === 'email' && { emailRedirectTo: confirmUrl }) };
    const { data, error } = await account.auth.signUp({ ...credentials, options });
    if (error) refuseAccounts(error);
    // With automatic confirmation the account service returns a session at once.
    return data.session ? signedIn : codeSent(name);
  },
});

/** The forms of `/sign-up`: address and password, then the code that proves the address. */
export const signUpActions = [resendCode, haveCode, checkCode, begin];
