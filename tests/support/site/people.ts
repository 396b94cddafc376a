import { signToken } from '@suixue/backend/json-web-token';
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** An account for tests that need nothing else. */
export const learner = { email: 'learner@example.com', password: '春种一粒粟秋收万颗子' } as const;

/** What the forms of the site send with a new account: it accepts the present documents. */
export const accepting = { agreements: { terms: 1, privacy: 1 } } as const;

/** The newest code for this address in `/dev/outbox`. */
export async function readCode(baseUrl: string, recipient: string): Promise<string> {
  const page = await (await fetch(`${baseUrl}/dev/outbox`)).text();
  const [, rest = ''] = page.split(`<div>${recipient}</div>`, 2);
  const code = /^<strong>(\d{6})<\/strong>/.exec(rest)?.[1];
  if (code === undefined) throw new Error(`There is no code for ${recipient} in the outbox.`);
  return code;
}

/** The link in the newest e-mail to this address. */
export async function readLink(baseUrl: string, recipient: string): Promise<string> {
  const page = await (await fetch(`${baseUrl}/dev/outbox`)).text();
  const [, rest = ''] = page.split(`<div>${recipient}</div>`, 2);
  const link = /^<strong>\d{6}<\/strong><div><a href="([^"]+)"/.exec(rest)?.[1];
  if (link === undefined) throw new Error(`There is no link for ${recipient} in the outbox.`);
  return link.replaceAll('&#38;', '&');
}

/** The outbox's messages for this address, newest first. */
export async function readLetters(baseUrl: string, recipient: string): Promise<readonly string[]> {
  const page = await (await fetch(`${baseUrl}/dev/outbox`)).text();
  const letters = page.split('<li>').filter((item) => item.includes(`<div>${recipient}</div>`));
  return letters.map((item) => item.replaceAll(/<[^>]+>/g, ' '));
}

async function post(baseUrl: string, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Signs up the learner on a new server. */
export async function signUpLearner(baseUrl: string): Promise<void> {
  const known = await post(baseUrl, '/auth/v1/token?grant_type=password', learner);
  if (!known.ok) await signUpPerson(baseUrl, learner);
}

/** The access token of an account, for programs without cookies. */
export async function accessToken(baseUrl: string, { email, password }: Person): Promise<string> {
  const answer = await post(baseUrl, '/auth/v1/token?grant_type=password', { email, password });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const session = (await answer.json()) as { readonly access_token: string };
  return session.access_token;
}

/** Creates an account with a confirmed address. */
export async function signUpPerson(baseUrl: string, person: Person): Promise<void> {
  await post(baseUrl, '/auth/v1/signup', { ...person, data: accepting });
  const { email } = person;
  const token = await readCode(baseUrl, email);
  const proved = await post(baseUrl, '/auth/v1/verify', { type: 'signup', email, token });
  if (!proved.ok) throw new Error(`${email} could not sign up: ${await proved.text()}`);
}

/** The session cookies of the learner or another account, as a browser sends them. */
export const learnerCookie = (baseUrl: string, person: Person = learner): Promise<string> =>
  sessionCookie(baseUrl, person);

/** The cookies of a session begun on the device that the headers describe. */
export async function sessionCookie(
  baseUrl: string,
  { email, password }: Person,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await fetch(`${baseUrl}/sign-in`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ login: email, password }),
    redirect: 'manual',
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  if (cookies.length === 0) throw new Error(`Signing in set no cookie: ${answer.status}`);
  return cookies.join('; ');
}

/** Creates an account with a confirmed address on a server whose secret is known, on any database. Returns its id. */
export async function createPerson(
  baseUrl: string,
  secret: string,
  { email, password }: Person,
): Promise<string> {
  const serviceKey = signToken({ role: 'service_role' }, secret);
  const created = await fetch(new URL('/auth/v1/admin/users', baseUrl), {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, password, email_confirm: true, user_metadata: accepting }),
  });
  if (!created.ok) throw new Error(`${email} could not be created: ${await created.text()}`);
  const { id } = (await created.json()) as { readonly id: string };
  return id;
}
