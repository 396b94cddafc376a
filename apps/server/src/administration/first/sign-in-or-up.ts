import { sessionCookieName } from '@suixue/web/session/personal-request';
import { createServerClient, serializeCookieHeader } from '@supabase/ssr';
import { z } from 'zod';

interface AccountParts {
  readonly handle: (request: Request, origin: { readonly address: string }) => Promise<Response>;
  readonly publicUrl: string;
  readonly anonKey: string;
  readonly serviceKey: string;
}

interface Person {
  readonly email: string;
  readonly password: string;
  /** The client's address, for the rate limits of signing in. */
  readonly address: string;
  /** Shown in the account's list of sessions. */
  readonly userAgent: string;
}

type AccountOutcome =
  | {
      readonly kind: 'account';
      readonly id: string;
      /** `Set-Cookie` values with the session, in the format of the pages. */
      readonly cookies: readonly string[];
      /** Ends a session that will not be handed to the browser. */
      readonly signOut: () => Promise<void>;
    }
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Signs in with e-mail address and password, or creates the account first. The caller holds the link from the console,
 * so the address counts as confirmed.
 */
export async function signInOrUp(parts: AccountParts, person: Person): Promise<AccountOutcome> {
  const known = await signIn(parts, person);
  if (known.kind === 'account' || known.code !== 'invalid_credentials') return known;
  const code = await createAccount(parts, person);
  return code === null ? signIn(parts, person) : { kind: 'refused', code };
}

/** Uses the official client, which writes the cookies that the pages read. */
async function signIn(
  { handle, publicUrl, anonKey }: AccountParts,
  { email, password, address, userAgent }: Person,
): Promise<AccountOutcome> {
  const cookies = new Map<string, string>();
  const client = createServerClient(publicUrl, anonKey, {
    cookieOptions: { name: sessionCookieName, secure: publicUrl.startsWith('https:') },
    cookies: {
      getAll: () => [],
      setAll: (changes) => {
        for (const { name, value, options } of changes)
          cookies.set(name, serializeCookieHeader(name, value, options));
      },
    },
    global: {
      headers: { 'User-Agent': userAgent },
      fetch: (input, init) => handle(new Request(input, init), { address }),
    },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) return { kind: 'refused', code: error.code ?? 'unexpected_failure' };
  return {
    kind: 'account',
    id: data.user.id,
    cookies: [...cookies.values()],
    signOut: async () => void (await client.auth.signOut({ scope: 'local' })),
  };
}

const createdSchema = z.object({ id: z.string() });

/** Returns the error code, or `null` if the account was created. */
async function createAccount(
  { handle, publicUrl, serviceKey }: AccountParts,
  { email, password, address }: Person,
): Promise<string | null> {
  const request = new Request(`${publicUrl}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, password, email_confirm: true }),
  });
  const made = await handle(request, { address });
  if (!made.ok) return made.headers.get('x-sb-error-code') ?? 'unexpected_failure';
  createdSchema.parse(await made.json());
  return null;
}
