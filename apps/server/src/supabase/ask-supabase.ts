import { SupabaseConfigurationError } from './supabase-watch.ts';

interface AskParts {
  readonly target: URL;
  readonly anonKey: string;
  /** With it sessions can be verified that are signed with it; without it there must be published keys. */
  readonly secret: string | undefined;
  readonly fetch: typeof fetch;
}

const withinMs = 5_000;

/** What the servers themselves ask of a real Supabase: whether it is there, and its published keys. */
export interface SupabaseQuestions {
  readonly keys: () => Promise<unknown>;
  readonly health: () => Promise<void>;
}

export function createSupabaseQuestions({ target, anonKey, secret, fetch }: AskParts): SupabaseQuestions {
  const ask = async (path: string) => {
    const response = await fetch(`${target.origin}${path}`, {
      headers: { apikey: anonKey },
      // Who answers for it elsewhere is not asked.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await response.text();
    if (response.status === 401 || response.status === 403) {
      throw new SupabaseConfigurationError('Supabase refuses SUPABASE_ANON_KEY');
    }
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return text;
  };
  const keys = async (): Promise<unknown> => JSON.parse(await ask('/auth/v1/.well-known/jwks.json'));
  return {
    keys,
    async health() {
      await ask('/auth/v1/health');
      if (secret !== undefined || hasKeys(await keys())) return;
      throw new SupabaseConfigurationError(
        'Supabase publishes no keys of sessions, so HOST_SECRET must be its JWT secret',
      );
    },
  };
}

function hasKeys(value: unknown): boolean {
  const isSet = typeof value === 'object' && value !== null && 'keys' in value;
  return isSet && Array.isArray(value.keys) && value.keys.length > 0;
}
