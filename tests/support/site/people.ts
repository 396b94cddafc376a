export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Somebody who has an account here, and nothing else. */
export const learner = { email: 'learner@example.com', password: '春种一粒粟秋收万颗子' } as const;

/** The newest code for this address, as a person reads it at `/dev/outbox`. */
export async function readCode(baseUrl: string, recipient: string): Promise<string> {
  const page = await (await fetch(`${baseUrl}/dev/outbox`)).text();
  const [, rest = ''] = page.split(`<div>${recipient}</div>`, 2);
  const code = /^<strong>(\d{6})<\/strong>/.exec(rest)?.[1];
  if (code === undefined) throw new Error(`There is no code for ${recipient} in the outbox.`);
  return code;
}

/** Where the newest letter to this address leads. */
export async function readLink(baseUrl: string, recipient: string): Promise<string> {
  const page = await (await fetch(`${baseUrl}/dev/outbox`)).text();
  const [, rest = ''] = page.split(`<div>${recipient}</div>`, 2);
  const link = /^<strong>\d{6}<\/strong><div><a href="([^"]+)"/.exec(rest)?.[1];
  if (link === undefined) throw new Error(`There is no link for ${recipient} in the outbox.`);
  return link.replaceAll('&#38;', '&');
}

/** What the outbox has for this address, the newest first. */
export async function readLetters(baseUrl: string, recipient: string): Promise<readonly string[]> {
  const page = await (await fetch(`${baseUrl}/dev/outbox`)).text();
  const letters = page.split('<li>').filter((item) => item.includes(`<div>${recipient}</div>`));
  return letters.map((item) => item.replaceAll(/<[^>]+>/g, ' '));
}

async function post(baseUrl: string, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Signs the learner up, on a server that has never seen them. */
export async function signUpLearner(baseUrl: string): Promise<void> {
  const known = await post(baseUrl, '/auth/v1/token?grant_type=password', learner);
  if (!known.ok) await signUpPerson(baseUrl, learner);
}

/** What a program shows the host for somebody, instead of a browser's cookies. */
export async function accessToken(baseUrl: string, { email, password }: Person): Promise<string> {
  const answer = await post(baseUrl, '/auth/v1/token?grant_type=password', { email, password });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const session = (await answer.json()) as { readonly access_token: string };
  return session.access_token;
}

/** Makes an account, with its address proved. */
export async function signUpPerson(baseUrl: string, person: Person): Promise<void> {
  await post(baseUrl, '/auth/v1/signup', person);
  const { email } = person;
  const token = await readCode(baseUrl, email);
  const proved = await post(baseUrl, '/auth/v1/verify', { type: 'signup', email, token });
  if (!proved.ok) throw new Error(`${email} could not sign up: ${await proved.text()}`);
}

/** The cookies of the learner's session, or of somebody else's, as a browser would send them. */
export const learnerCookie = (baseUrl: string, person: Person = learner): Promise<string> =>
  sessionCookie(baseUrl, person);

/** The cookies of somebody's session, begun on the device that the headers name. */
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
