import { requireCredentials } from '@suixue/academy/accounts/credentials';
import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { refuse } from '#app/platform/forms/form-refusal.ts';
import { authSentence } from './auth-sentences.ts';
import {
  type CodeSender,
  checkCode,
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

/** If another code is refused, the previous one stays valid. */
const sendCodes = (['send-code', 'resend-code'] as const).map((intent) =>
  defineAction({
    intent,
    schema: z.object({ login }),
    keep: ['login'],
    run: async (sender: CodeSender, { login: name }) => {
      const refused = intent === 'resend-code' ? codeStep(name) : undefined;
      return sendCode(sender, name, { mayCreate: true, refused });
    },
  }),
);

const tooManyPasswords = '密码试错的次数太多。请过几分钟再试，或改用验证码登录。';

/** An account with the right password but an unproved address is sent a confirmation. */
const checkPassword = defineAction({
  schema: z.object({ login, password: passwordField }),
  keep: ['login'],
  run: async (sender: CodeSender, { login: name, password }) => {
    const credentials = requireCredentials({ ...toAddress(name), password });
    const { error } = await sender.account.auth.signInWithPassword(credentials);
    if (!error) return signedIn;
    if (error.code === 'over_request_rate_limit') refuse(tooManyPasswords, { status: 429 });
    const isUnproved = error.code === 'email_not_confirmed' || error.code === 'phone_not_confirmed';
    return isUnproved ? sendConfirmation(sender, name, authSentence(error)) : refuseAccounts(error);
  },
});

/** The forms of `/sign-in`. */
export const signInActions = [...sendCodes, haveCode, checkCode, checkPassword];
