import { z } from 'zod';

interface AccountParts {
  /** The host of this process. */
  readonly handle: (request: Request, origin: { readonly address: string }) => Promise<Response>;
  readonly publicUrl: string;
  readonly serviceKey: string;
}

interface Person {
  readonly email: string;
  readonly password: string;
  /** From where they ask: the limits of signing in hold here too. */
  readonly address: string;
}

type AccountOutcome =
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'refused'; readonly code: string };

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const userSchema = z.object({ id: z.string() });

/**
 * The account of this e-mail address: with its password if there is one, or else made. Whoever may do this has the
 * console of the server, so the address counts as proved. No session is left behind.
 */
export async function signInOrUp(parts: AccountParts, person: Person): Promise<AccountOutcome> {
  const { email, password } = person;
  const signedIn = await ask(parts, person, '/token?grant_type=password', { email, password });
  if (signedIn.ok) {
    const { access_token: token, user } = sessionSchema.parse(await signedIn.json());
    await ask(parts, person, '/logout?scope=local', {}, token);
    return { kind: 'account', id: user.id };
  }
  const code = codeOf(signedIn);
  if (code !== 'invalid_credentials') return { kind: 'refused', code };
  const made = await ask(parts, person, '/admin/users', { email, password, email_confirm: true });
  if (!made.ok) return { kind: 'refused', code: codeOf(made) };
  return { kind: 'account', id: userSchema.parse(await made.json()).id };
}

function ask(
  { handle, publicUrl, serviceKey }: AccountParts,
  { address }: Person,
  path: string,
  body: object,
  token = serviceKey,
): Promise<Response> {
  const request = new Request(`${publicUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return handle(request, { address });
}

function codeOf({ headers }: Response): string {
  return headers.get('x-sb-error-code') ?? 'unexpected_failure';
}
