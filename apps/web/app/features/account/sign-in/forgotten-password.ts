import { formText } from '#app/platform/forms/form-text.ts';
import {
  type CodeSender,
  checkCode,
  codeSent,
  type Named,
  returnToCode,
  sendCode,
  stayingAtCode,
} from './codes.ts';
import { again, type FormOutcome, refused } from './form-outcome.ts';
import { loginNameProblem, parseLoginName } from './login-name.ts';

/** Recovery: the code signs the visitor in, who then chooses a new password. */
export async function recoverPassword(sender: CodeSender, form: FormData): Promise<FormOutcome> {
  const login = formText(form, 'login');
  const name = parseLoginName(login);
  if (!name) return again({ login, field: 'login', problem: loginNameProblem });
  const intent = formText(form, 'intent');
  if (intent === 'have-code') return returnToCode({ login, name });
  if (intent === 'check-code') return checkCode(sender.account, { login, name }, formText(form, 'code'));
  const sent =
    name.kind === 'phone'
      ? await sendCode(sender, { login, name }, { mayCreate: false })
      : await sendLetter(sender, { login, name }, name.email);
  return intent === 'resend-code' ? stayingAtCode(sent, { login, name }) : sent;
}

async function sendLetter(
  { account, confirmUrl }: CodeSender,
  { login, name }: Named,
  email: string,
): Promise<FormOutcome> {
  const { error } = await account.auth.resetPasswordForEmail(email, { redirectTo: confirmUrl });
  if (error) return refused(error, { login });
  return again(codeSent({ login, name }), 200);
}
