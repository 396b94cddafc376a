import { requireCredentials } from '@suixue/academy/accounts/credentials';
import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { optional } from '#app/platform/forms/form-fields.ts';
import {
  type CodeSender,
  checkCode,
  codeSent,
  codeStep,
  haveCode,
  login,
  passwordField,
  sendCode,
  sendConfirmation,
  signedIn,
} from './codes.ts';
import { toAddress } from './login-name.ts';
import { refuseAccounts } from './refuse-accounts.ts';

/** A code alone makes an account too; `answerForm` keeps the code of an invitation in the browser. */
const sendFirstCode = defineAction({
  intent: 'send-code',
  schema: z.object({ login, invitation: optional }),
  keep: ['login', 'invitation'],
  run: (sender: CodeSender, { login: name }) => sendCode(sender, name, { mayCreate: true }),
});

/** After a typed password its confirmation is sent again: a code to sign in with would drop the password. */
const resendCode = defineAction({
  intent: 'resend-code',
  schema: z.object({ login }),
  keep: ['login'],
  run: (sender: CodeSender, { login: name }) =>
    sender.hasTyped
      ? sendConfirmation(sender, name)
      : sendCode(sender, name, { mayCreate: true, refused: codeStep(name) }),
});

const begin = defineAction({
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

/** The forms of `/sign-up`: an address, with a password or without, then the code that proves it. */
export const signUpActions = [sendFirstCode, resendCode, haveCode, checkCode, begin];
