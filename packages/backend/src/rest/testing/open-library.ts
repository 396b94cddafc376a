import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Service } from '../../host/service.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { openHostDatabase, type TestDatabaseKind } from '../../testing/test-databases.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { signToken } from '../../tokens/json-web-token.ts';
import type { RestParts } from '../rest-core.ts';
import { createRestService } from '../rest-service.ts';
import { library, libraryFunctions, libraryRows } from './library.ts';

const secret = 'a secret of at least thirty-two letters';
const origin = 'http://host.test';

/** An anonymous caller, the service role, or a user. */
export type TestCaller = 'anon' | 'service_role' | { readonly sub: string };

type LooseRow = Record<string, unknown>;

/** Untyped tables; the tests state the expected rows themselves. */
interface LooseTypes {
  public: {
    Tables: Record<string, { Row: LooseRow; Insert: LooseRow; Update: LooseRow; Relationships: [] }>;
    Views: Record<never, never>;
    Functions: Record<string, { Args: LooseRow; Returns: unknown }>;
  };
}

export interface Library {
  readonly database: TestDatabase;
  readonly service: Service;
  /** Errors that count as defects of the server. */
  readonly defects: unknown[];
  client(who: TestCaller): SupabaseClient<LooseTypes>;
  ask(who: TestCaller, path: string, init?: RequestInit, address?: string): Promise<Response>;
  close(): Promise<void>;
}

export async function openLibrary(
  kind: TestDatabaseKind,
  options: Partial<RestParts> = {},
): Promise<Library> {
  const database = await openHostDatabase(kind);
  await database.run(library + libraryFunctions + libraryRows);
  return serveLibrary(database, options);
}

/** The library for the tests of a suite; it is closed after them. */
export function useLibrary(kind: TestDatabaseKind, options: Partial<RestParts> = {}): Library {
  const database = useDatabase(
    () => openHostDatabase(kind),
    (opened) => opened.transaction((tx) => tx.run(library + libraryFunctions + libraryRows)),
  );
  return serveLibrary(database, options);
}

export function serveLibrary(database: TestDatabase, options: Partial<RestParts> = {}): Library {
  const defects: unknown[] = [];
  const service = createRestService({
    database,
    secret,
    now: Date.now,
    onUnexpected: (error) => defects.push(error),
    ...options,
  });
  const handle = (request: Request, address = '127.0.0.1') => service(request, { address });
  return {
    database,
    service,
    defects,
    client: (who) =>
      createClient<LooseTypes>(origin, toToken(who), {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => handle(new Request(input, init)) },
      }),
    ask: (who, path, init = {}, address) => {
      const headers = new Headers(init.headers);
      headers.set('apikey', toToken(who));
      return handle(new Request(`${origin}/rest/v1${path}`, { ...init, headers }), address);
    },
    close: () => database.close(),
  };
}

function toToken(who: TestCaller): string {
  if (typeof who === 'string') return signToken({ role: who }, secret);
  return signToken({ role: 'authenticated', sub: who.sub }, secret);
}
