import type { ProductDatabase } from '@suixue/supabase/rows';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { StorageClient } from '@supabase/storage-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { PageServices, RowsAnswer, RowsRequest, Visitor } from '#app/platform/services.ts';
import type { AccountClient } from './account-client.ts';
import { deviceCookie, deviceCookieName, makeDeviceToken, readDeviceToken } from './device-cookie.ts';
import { sessionCookieName } from './personal-request.ts';

export interface Visit extends Visitor {
  readonly request: Request;
}

export type SessionParts = Pick<PageServices, 'site' | 'host'>;

/** Changes of cookies by their name, as `Set-Cookie` values. */
export type ChangedCookies = Map<string, string>;

interface AccountParts extends SessionParts {
  readonly visit: Visit;
  readonly changed: ChangedCookies;
  /** The access token of the request, if it needs no refreshing; the host's key without a session. */
  readonly token: string | null;
}

/**
 * The official builders of requests, sent to the host within the process. The official client, which parses and refreshes sessions, is
 * created when something needs it: it costs more than the reads of a page.
 */
class ServerAccount
  extends PostgrestClient<ProductDatabase, { PostgrestVersion: '12' }, 'public'>
  implements AccountClient
{
  readonly #parts: AccountParts;
  #official: SupabaseClient<ProductDatabase> | undefined;
  #reads:
    | { readonly token: string; readonly read: (request: RowsRequest) => Promise<RowsAnswer> }
    | undefined;

  constructor(parts: AccountParts) {
    super(`${parts.site.origin}/rest/v1`, { fetch: (input, init) => this.#readOrSend(input, init) });
    this.#parts = parts;
  }

  get auth(): SupabaseClient['auth'] {
    this.#official ??= createOfficial(this.#parts);
    return this.#official.auth;
  }

  get storage(): SupabaseClient['storage'] {
    return new StorageClient(`${this.#parts.site.origin}/storage/v1`, {}, (input, init) =>
      this.#send(input, init),
    );
  }

  get functions(): SupabaseClient['functions'] {
    const customFetch: typeof fetch = (input, init) => this.#send(input, init);
    return new FunctionsClient(`${this.#parts.site.origin}/functions/v1`, { customFetch });
  }

  /** The session may have begun, been refreshed or ended during this request. */
  async #getToken(): Promise<string> {
    const { token, host } = this.#parts;
    if (token !== null && this.#official === undefined) return token;
    const { data } = await this.auth.getSession();
    return data.session?.access_token ?? host.anonKey;
  }

  async #readOrSend(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { host, visit } = this.#parts;
    const { method } = init;
    if (!host.openRows || (method !== 'GET' && method !== 'HEAD')) return this.#send(input, init);
    const token = await this.#getToken();
    if (this.#reads?.token !== token) {
      const { signal } = visit.request;
      this.#reads = { token, read: host.openRows({ token, signal }, { address: visit.address }) };
    }
    const headers = new Headers(init.headers);
    const answer = await this.#reads.read({ method, url: String(input), headers });
    return new TextResponse(answer);
  }

  async #send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('apikey', this.#parts.host.anonKey);
    headers.set('Authorization', `Bearer ${await this.#getToken()}`);
    return send(this.#parts, new Request(input, { ...init, headers }));
  }
}

/** A response whose text is known: one with a body would begin a stream, which costs more than the rest of the read. */
class TextResponse extends Response {
  readonly #text: string;

  constructor({ status, headers, body }: RowsAnswer) {
    super(null, { status, headers: { ...headers } });
    this.#text = body ?? '';
  }

  override async text(): Promise<string> {
    return this.#text;
  }
}

export function createServerAccount(parts: AccountParts): AccountClient {
  return new ServerAccount(parts);
}

function createOfficial(parts: AccountParts): SupabaseClient<ProductDatabase> {
  const { site, host, visit, changed } = parts;
  const shown = parseCookieHeader(visit.request.headers.get('cookie') ?? '').map(({ name, value }) => ({
    name,
    value: value ?? '',
  }));
  return createServerClient(site.origin, host.anonKey, {
    cookieOptions: { name: sessionCookieName, secure: site.origin.startsWith('https:') },
    cookies: {
      getAll: () => shown,
      setAll: (changes) => {
        for (const { name, value, options } of changes) {
          changed.set(name, serializeCookieHeader(name, value, options));
          // The rest of this request uses the refreshed session.
          const at = shown.findIndex((cookie) => cookie.name === name);
          if (at >= 0) shown.splice(at, 1);
          if (options.maxAge !== 0) shown.push({ name, value });
        }
      },
    },
    global: { fetch: (input, init) => send(parts, new Request(input, init)) },
  });
}

function send(parts: AccountParts, request: Request): Promise<Response> {
  const { host, visit } = parts;
  // The list of the user's sessions shows the user agent.
  request.headers.set('User-Agent', visit.request.headers.get('user-agent') ?? '');
  showDevice(parts, request);
  return host.fetch(request, visit);
}

/** Attempts are limited per device, so every sign-in and request for a code sends the device's value. */
function showDevice({ site, visit, changed }: AccountParts, request: Request): void {
  if (request.method === 'GET' || !new URL(request.url).pathname.startsWith('/auth/v1/')) return;
  const token = readDeviceToken(visit.request) ?? makeDeviceToken();
  request.headers.set('x-device-token', token);
  changed.set(deviceCookieName, deviceCookie(token, site.origin));
}
