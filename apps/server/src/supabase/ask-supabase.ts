import { SupabaseConfigurationError } from './supabase-watch.ts';

interface AskParts {
  readonly target: URL;
  readonly anonKey: string;
  /** JWT secret for verifying sessions; if absent, Supabase must publish its keys. */
  readonly secret: string | undefined;
  readonly fetch: typeof fetch;
}

const withinMs = 5_000;

/** Requests of the server itself to a real Supabase: health and published keys. */
export interface SupabaseQuestions {
  readonly keys: () => Promise<unknown>;
  readonly health: () => Promise<void>;
}

export function createSupabaseQuestions({ target, anonKey, secret, fetch }: AskParts): SupabaseQuestions {
  const ask = async (path: string) => {
    const response = await fetch(`${target.origin}${path}`, {
      headers: { apikey: anonKey },
      // Redirects are not followed: another server must not answer for it.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await response.text();
    if (response.status === 401 || response.status === 403) {
      throw new SupabaseConfigurationError('Supabase refuses SUPABASE_ANON_KEY');
    }
    if (!response.ok) throw new Error(`${path} returned status ${response.status}`);
    return text;
  };
  const keys = async (): Promise<unknown> => JSON.parse(await ask('/auth/v1/.well-known/jwks.json'));
  return {
    keys,
    async health() {
      await ask('/auth/v1/health');
      if (secret !== undefined || hasKeys(await keys())) return;
      throw new SupabaseConfigurationError(
        'Supabase publishes no keys for sessions, so HOST_SECRET must be its JWT secret',
      );
    },
  };
}

function hasKeys(value: unknown): boolean {
  const isSet = typeof value === 'object' && value !== null && 'keys' in value;
  return isSet && Array.isArray(value.keys) && value.keys.length > 0;
}
