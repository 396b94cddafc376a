import { data, type RouterContextProvider, redirect } from 'react-router';
import { servicesContext } from '../services.ts';
import { returnParameter, toReturnPath } from '../session/return-path.ts';
import { sessionContext } from '../session/session.ts';
import { requireForm } from '../user/require-form.ts';
import type { CodeSender } from './codes.ts';
import type { FormOutcome } from './form-outcome.ts';
import { formText } from './form-text.ts';
import { choosePasswordPath, lacksPassword, typedParameter } from './lacks-password.ts';
import { parseLoginName } from './login-name.ts';
import { noTypedCookie, typedCookie, wasTyped } from './typed-cookie.ts';

interface Asked {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

interface FormRules {
  readonly run: (sender: CodeSender, form: FormData) => Promise<FormOutcome>;
  /** Where to go when it is done, by where somebody was going. */
  readonly next: (returnTo: string) => string;
  /**
   * `typed`: with the address a password was typed, and whoever comes out without one, because others were typed too or a code
   * was asked for in another way, is told and chooses again. `next`: one is chosen afterwards in any case.
   */
  readonly password?: 'typed' | 'next';
}

/** The action of a page for signing in: runs its form, and sends the browser on or shows the form once more. */
export async function answerForm({ request, context }: Asked, { run, next, password }: FormRules) {
  const form = await requireForm(request);
  const to = next(toReturnPath(formText(form, returnParameter)));
  const { site } = context.get(servicesContext);
  const name = parseLoginName(formText(form, 'login'));
  const hasTyped =
    password === 'typed' || (password !== 'next' && name !== null && (await wasTyped(request, name)));
  const query = new URLSearchParams({ [returnParameter]: to, ...(hasTyped && { [typedParameter]: '1' }) });
  const confirmUrl = `${site.origin}/auth/confirm?${query}`;
  const account = context.get(sessionContext).getAccount();
  const outcome = await run({ account, confirmUrl }, form);
  if (outcome.kind === 'done') {
    const isDropped = hasTyped && (await lacksPassword(account));
    const headers = { 'Set-Cookie': noTypedCookie(site.origin) };
    throw redirect(isDropped ? choosePasswordPath(to) : to, { headers });
  }
  const hasBegun = formText(form, 'intent') === 'sign-up' && outcome.state.step === 'code';
  const headers: HeadersInit =
    hasBegun && name !== null ? { 'Set-Cookie': await typedCookie(name, site.origin) } : {};
  return data(outcome.state, { status: outcome.status, headers });
}

/** What a page for signing in begins with; whoever is signed in already goes on. */
export function readReturnPath(url: URL): string {
  return toReturnPath(url.searchParams.get(returnParameter));
}
