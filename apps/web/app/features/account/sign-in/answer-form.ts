import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { z } from 'zod';
import { presentAgreements } from '#app/features/account/agreements/present-agreements.ts';
import {
  invitationCookie,
  readKeptCode,
  readTypedCode,
} from '#app/features/account/invite/invitation-cookie.ts';
import {
  nothingRedeemed,
  redeemKept,
  withInvitationOutcome,
} from '#app/features/account/invite/redeem-kept.ts';
import { defineAction, type FormAction } from '#app/platform/forms/define-action.ts';
import { text } from '#app/platform/forms/form-fields.ts';
import { again } from '#app/platform/forms/form-refusal.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import { requireForm, runForm } from '#app/platform/forms/run-form.ts';
import { servicesContext } from '#app/platform/services.ts';
import { returnParameter, toReturnPath } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { AccountField, AccountState } from './account-state.ts';
import { begunCookie, noBegunCookies, readSentAt, secondsToResend } from './begun-cookie.ts';
import type { CodeSender } from './codes.ts';
import { choosePasswordPath, lacksPassword, typedParameter } from './lacks-password.ts';
import { lastWayCookie } from './last-way.ts';
import { parseLoginName } from './login-name.ts';
import { noTypedCookie, typedCookie, wasTyped } from './typed-cookie.ts';

interface Asked {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

interface FormRules {
  readonly actions: readonly FormAction<CodeSender, string, AccountField>[];
  /** Where to go on success, given the path that the visitor came from. */
  readonly next: (returnTo: string) => string;
  /** A password is chosen afterwards in any case. */
  readonly choosesPassword?: boolean;
}

/** The button that leads from the code back to the address. */
const startOver = defineAction({
  intent: 'start-over',
  schema: z.object({ login: text }),
  keep: ['login'],
  run: async (_: CodeSender) => again({}),
});

/** The action of a sign-in page: runs its form, then redirects or shows the form again. */
export async function answerForm(
  { request, url, context }: Asked,
  { actions, next, choosesPassword = false }: FormRules,
) {
  const form = await requireForm(request);
  const to = next(toReturnPath(formText(form, returnParameter)));
  const { site, content } = context.get(servicesContext);
  const name = parseLoginName(formText(form, 'login'));
  const signsUp = formText(form, 'intent') === 'sign-up' && name !== null;
  // A visitor who ends up without the typed password, because a code was requested in another way, chooses again.
  const hasTyped = !choosesPassword && (signsUp || (name !== null && (await wasTyped(request, name))));
  const query = new URLSearchParams({ [returnParameter]: to, ...(hasTyped && { [typedParameter]: '1' }) });
  const confirmUrl = `${site.origin}/auth/confirm?${query}`;
  const account = context.get(sessionContext).getAccount();
  const outcome = await runForm([startOver, ...actions], form, {
    account,
    confirmUrl,
    agreements: presentAgreements(content.current()),
    hasTyped,
  });
  const typed = form.has('invitation') ? readTypedCode(formText(form, 'invitation')) : null;
  const invitation = typed ?? readKeptCode(request) ?? '';
  if (outcome.kind === 'done') {
    const redeemed = invitation === '' ? nothingRedeemed : await redeemKept(account, invitation);
    const next = withInvitationOutcome(to, redeemed.outcome);
    const isDropped = hasTyped && (await lacksPassword(account));
    const headers = setting([
      lastWayCookie(form.has('password') ? 'password' : 'code', site.origin),
      noTypedCookie(site.origin),
      ...noBegunCookies(site.origin),
      ...(invitation === '' ? [] : [invitationCookie(redeemed.keeps ? invitation : '', site.origin)]),
    ]);
    // A session has begun, so the next page is loaded as a document for the new viewer.
    throw redirectDocument(isDropped ? choosePasswordPath(next) : next, { headers });
  }
  const { state, status } = outcome;
  const kept = typed === null ? [] : [invitationCookie(typed, site.origin)];
  const show = (cookies: readonly string[], resendIn = 0) =>
    data<AccountState>({ ...state, resendIn }, { status, headers: setting([...cookies, ...kept]) });
  if (state.form === startOver.intent) return show(noBegunCookies(site.origin));
  if (state.step !== 'code') return show([]);
  const now = Date.now();
  const login = state.values.login ?? '';
  // A notice announces a code that was sent just now.
  const sentAt = state.notice === null ? readSentAt(request, url, login) : now;
  const begun = begunCookie(login, sentAt ?? 0, { url, origin: site.origin });
  const cookies = signsUp ? [await typedCookie(name, site.origin), begun] : [begun];
  return show(cookies, secondsToResend(sentAt, now));
}

function setting(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** Initial state of a sign-in page; a visitor with a session is redirected. */
export function readReturnPath(url: URL): string {
  return toReturnPath(url.searchParams.get(returnParameter));
}
