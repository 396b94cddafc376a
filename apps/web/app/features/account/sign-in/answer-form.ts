import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { formText } from '#app/platform/forms/form-text.ts';
import { requireForm } from '#app/platform/forms/require-form.ts';
import { servicesContext } from '#app/platform/services.ts';
import { returnParameter, toReturnPath } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { begunCookie, noBegunCookies, readSentAt, secondsToResend } from './begun-cookie.ts';
import type { CodeSender } from './codes.ts';
import { type FormOutcome, startState } from './form-outcome.ts';
import { choosePasswordPath, lacksPassword, typedParameter } from './lacks-password.ts';
import { parseLoginName } from './login-name.ts';
import { noTypedCookie, typedCookie, wasTyped } from './typed-cookie.ts';

interface Asked {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

interface FormRules {
  readonly run: (sender: CodeSender, form: FormData) => Promise<FormOutcome>;
  /** Where to go on success, given the path that the visitor came from. */
  readonly next: (returnTo: string) => string;
  /**
   * `typed`: a password was typed together with the address. A visitor who ends up without one, because a code was requested in
   * another way, is told so and chooses again. `next`: a password is chosen afterwards in any case.
   */
  readonly password?: 'typed' | 'next';
}

/** The action of a sign-in page: runs its form, then redirects or shows the form again. */
export async function answerForm({ request, url, context }: Asked, { run, next, password }: FormRules) {
  const form = await requireForm(request);
  const to = next(toReturnPath(formText(form, returnParameter)));
  const { site } = context.get(servicesContext);
  const place = { url, origin: site.origin };
  if (formText(form, 'intent') === startOver) {
    const state = { ...startState, login: formText(form, 'login') };
    return data(state, { headers: setting(noBegunCookies(site.origin)) });
  }
  const name = parseLoginName(formText(form, 'login'));
  const hasTyped =
    password === 'typed' || (password !== 'next' && name !== null && (await wasTyped(request, name)));
  const query = new URLSearchParams({ [returnParameter]: to, ...(hasTyped && { [typedParameter]: '1' }) });
  const confirmUrl = `${site.origin}/auth/confirm?${query}`;
  const account = context.get(sessionContext).getAccount();
  const outcome = await run({ account, confirmUrl }, form);
  if (outcome.kind === 'done') {
    const isDropped = hasTyped && (await lacksPassword(account));
    const headers = setting([noTypedCookie(site.origin), ...noBegunCookies(site.origin)]);
    // A session has begun, so the next page is loaded as a document for the new viewer.
    throw redirectDocument(isDropped ? choosePasswordPath(to) : to, { headers });
  }
  const hasBegun = formText(form, 'intent') === 'sign-up' && outcome.state.step === 'code';
  const cookies = hasBegun && name !== null ? [await typedCookie(name, site.origin)] : [];
  const now = Date.now();
  const { state } = outcome;
  if (state.step !== 'code') return data(state, { status: outcome.status, headers: setting(cookies) });
  const sentAt = state.resendIn > 0 ? now : readSentAt(request, url, state.login);
  cookies.push(begunCookie(state.login, sentAt ?? 0, place));
  const shown = { ...state, resendIn: secondsToResend(sentAt, now) };
  return data(shown, { status: outcome.status, headers: setting(cookies) });
}

/** The button that leads from the code back to the address. */
export const startOver = 'start-over';

function setting(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** Initial state of a sign-in page; a visitor with a session is redirected. */
export function readReturnPath(url: URL): string {
  return toReturnPath(url.searchParams.get(returnParameter));
}
