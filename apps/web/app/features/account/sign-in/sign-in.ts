import { requireCredentials } from '@suixue/academy/accounts/credentials';
import { formText } from '#app/platform/forms/form-text.ts';
import { authSentence } from './auth-sentences.ts';
import {
  type CodeSender,
  checkCode,
  type Named,
  resendCode,
  returnToCode,
  sendCode,
  sendConfirmation,
} from './codes.ts';
import { again, type FormOutcome, refused } from './form-outcome.ts';
import { loginNameProblem, parseLoginName, toAddress } from './login-name.ts';

/** The form of `/sign-in` with all of its buttons. */
export async function signIn(sender: CodeSender, form: FormData): Promise<FormOutcome> {
  const login = formText(form, 'login');
  const name = parseLoginName(login);
  if (!name) return again({ login, field: 'login', problem: loginNameProblem });
  switch (formText(form, 'intent')) {
    case 'send-code':
      return sendCode(sender, { login, name }, { mayCreate: true });
    case 'resend-code':
      return resendCode(sender, { login, name }, { mayCreate: true });
    case 'have-code':
      return returnToCode({ login, name });
    case 'check-code':
      return checkCode(sender.account, { login, name }, formText(form, 'code'));
    default:
      return checkPassword(sender, { login, name }, formText(form, 'password'));
  }
}

const tooManyPasswords = '密码试错的次数太多。请过几分钟再试，或改用验证码登录。';

/** An account with the right password but an unproved address is sent a confirmation. */
async function checkPassword(
  sender: CodeSender,
  { login, name }: Named,
  password: string,
): Promise<FormOutcome> {
  if (password === '') return again({ login, field: 'password', problem: '请填写密码。' });
  const credentials = requireCredentials({ ...toAddress(name), password });
  const { error } = await sender.account.auth.signInWithPassword(credentials);
  if (!error) return { kind: 'done' };
  if (error.code === 'over_request_rate_limit') return again({ login, problem: tooManyPasswords }, 429);
  const isUnproved = error.code === 'email_not_confirmed' || error.code === 'phone_not_confirmed';
  return isUnproved
    ? sendConfirmation(sender, { login, name }, authSentence(error))
    : refused(error, { login });
}
