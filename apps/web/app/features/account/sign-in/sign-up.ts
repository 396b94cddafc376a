import { requireCredentials } from '@suixue/academy/accounts/credentials';
import { formText } from '#app/platform/forms/form-text.ts';
import { type CodeSender, checkCode, codeSent, type Named, returnToCode, sendConfirmation } from './codes.ts';
import { again, type FormOutcome, refused } from './form-outcome.ts';
import { loginNameProblem, parseLoginName, toAddress } from './login-name.ts';
import { isLongEnough, shortPasswordProblem } from './password.ts';

/** The form of `/sign-up`: address and password, then the code that proves the address. */
export async function signUp(sender: CodeSender, form: FormData): Promise<FormOutcome> {
  const login = formText(form, 'login');
  const name = parseLoginName(login);
  if (!name) return again({ login, field: 'login', problem: loginNameProblem });
  switch (formText(form, 'intent')) {
    case 'resend-code':
      return sendConfirmation(sender, { login, name });
    case 'have-code':
      return returnToCode({ login, name });
    case 'check-code':
      return checkCode(sender.account, { login, name }, formText(form, 'code'));
    default:
      return begin(sender, { login, name }, formText(form, 'password'));
  }
}

async function begin(
  { account, confirmUrl }: CodeSender,
  { login, name }: Named,
  password: string,
): Promise<FormOutcome> {
  if (!isLongEnough(password)) return again({ login, field: 'password', problem: shortPasswordProblem });
  const credentials = requireCredentials({ ...toAddress(name), password });
  const options = name.kind === 'email' ? { emailRedirectTo: confirmUrl } : {};
  const { data, error } = await account.auth.signUp({ ...credentials, options });
  if (error) return refused(error, { login });
  // With automatic confirmation the account service returns a session at once.
  if (data.session) return { kind: 'done' };
  return again(codeSent({ login, name }), 200);
}
