import { createClient, type SupabaseClient, type SupportedStorage } from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../database/database.ts';
import type { Service } from '../../host/service.ts';
import { requireNone } from '../../testing/require-none.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { openHostDatabase, type TestDatabaseKind } from '../../testing/test-databases.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { signToken } from '../../tokens/json-web-token.ts';
import type { AuthParts } from '../auth-context.ts';
import { createAuthService } from '../auth-service.ts';
import type { Message, MessagePurpose, Outbox } from '../messages/outbox.ts';
import { createPasswordHasher, type PasswordHasher } from '../passwords/password-hasher.ts';
import { argon2OnMainThread } from './argon2-on-main-thread.ts';

export const secret = 'a secret of at least thirty-two letters';
export const publicUrl = 'https://host.test';
const anonKey = signToken({ role: 'anon' }, secret);
const serviceKey = signToken({ role: 'service_role' }, secret);

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** A host with only the auth service, a manual clock and an outbox that tests can read. */
export interface AuthHarness {
  readonly database: TestDatabase;
  readonly service: Service;
  readonly hasher: PasswordHasher;
  /** The number of statements sent to the database. */
  statements(): number;
  readonly sent: Message[];
  readonly unexpected: unknown[];
  advance(ms: number): void;
  now(): number;
  /** Makes sending fail for all or for the selected messages. */
  failOutbox(broken: boolean | ((message: Message) => boolean)): void;
  /** An official client with a storage of its own, like a separate browser. */
  client(options?: ClientOptions): SupabaseClient;
  /** An official client with the key of the service role. */
  asServiceRole(): SupabaseClient;
  ask(method: string, path: string, body?: unknown, options?: AskOptions): Promise<Answer>;
  /** The last message to this address, for this purpose if one is given. */
  last(to: string, purpose?: MessagePurpose): Message;
  code(to: string, purpose?: MessagePurpose): string;
  /** Returns a client address with no counted requests. */
  newAddress(): string;
  /** Throws if there were unexpected errors. */
  close(): Promise<void>;
}

export interface ClientOptions {
  readonly flowType?: 'implicit' | 'pkce';
  readonly address?: string;
  readonly storage?: SupportedStorage;
}

export interface AskOptions {
  readonly token?: string;
  readonly address?: string;
  readonly headers?: Record<string, string>;
}

let nextClient = 0;
const newAddress = (): string => `10.0.${nextClient >> 8}.${nextClient++ & 255}`;

export async function openAuthHarness(
  kind: TestDatabaseKind,
  parts: Partial<AuthParts> = {},
): Promise<AuthHarness> {
  return createAuthHarness(await openHostDatabase(kind), parts);
}

/** A harness for the tests of a suite; it is closed after them. */
export function useAuthHarness(kind: TestDatabaseKind, parts: Partial<AuthParts> = {}): AuthHarness {
  const harness = createAuthHarness(
    useDatabase(() => openHostDatabase(kind)),
    parts,
  );
  beforeAll(() => harness.advance(Date.now() - harness.now()));
  afterAll(() => requireNone(harness.unexpected));
  return harness;
}

function createAuthHarness(database: TestDatabase, parts: Partial<AuthParts>): AuthHarness {
  const counted = countStatements(database);
  // Starts at the real time, because clients use their own clock.
  let now = Date.now();
  let breaks = (_: Message): boolean => false;
  const sent: Message[] = [];
  const unexpected: unknown[] = [];
  const outbox: Outbox = {
    send: (message) => {
      if (breaks(message)) return Promise.reject(new Error('no connection'));
      sent.push(message);
      return Promise.resolve();
    },
  };
  const hasher = createPasswordHasher({
    argon2: argon2OnMainThread,
    work: { memoryKib: 64, passes: 1, lanes: 1 },
  });
  const service = createAuthService({
    database: counted.database,
    secret,
    publicUrl,
    now: () => now,
    onUnexpected: (error) => unexpected.push(error),
    outbox,
    hasher,
    redirectPaths: ['/welcome'],
    ...parts,
  });

  const connect = (key: string, options: ClientOptions): SupabaseClient => {
    const address = options.address ?? newAddress();
    return createClient(publicUrl, key, {
      auth: {
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        flowType: options.flowType ?? 'implicit',
        storage: options.storage ?? memoryStorage(),
      },
      global: { fetch: (input, init) => service(new Request(input, init), { address }) },
    });
  };

  const last = (to: string, purpose?: MessagePurpose): Message => {
    const found = sent.findLast(
      (message) => message.to === to && (purpose === undefined || message.purpose === purpose),
    );
    if (!found) throw new Error(`Nothing was sent to ${to}`);
    return found;
  };

  return {
    database,
    service,
    hasher,
    statements: counted.statements,
    sent,
    unexpected,
    last,
    newAddress,
    code: (to, purpose) => last(to, purpose).code ?? '',
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    failOutbox: (broken) => {
      breaks = typeof broken === 'boolean' ? () => broken : broken;
    },
    client: (options = {}) => connect(anonKey, options),
    asServiceRole: () => connect(serviceKey, {}),
    ask: async (method, path, body, options = {}) => {
      const response = await service(
        new Request(`${publicUrl}/auth/v1${path}`, {
          method,
          headers: {
            apikey: anonKey,
            'x-supabase-api-version': '2024-01-01',
            ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
            ...options.headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
        { address: options.address ?? '10.9.9.9' },
      );
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? {} : JSON.parse(text),
      };
    },
    close: async () => {
      await database.close();
      requireNone(unexpected);
    },
  };
}

function countStatements(database: Database) {
  let statements = 0;
  const counted: Database = {
    transaction: (work, limits) =>
      database.transaction(
        (tx) =>
          work({
            query: (statement, parameters) => {
              statements += 1;
              return tx.query(statement, parameters);
            },
            queryLast: (statement, parameters) => {
              statements += 1;
              return tx.queryLast(statement, parameters);
            },
            run: (script) => tx.run(script),
          }),
        limits,
      ),
    listen: (channel, received, resumed) => database.listen(channel, received, resumed),
    close: () => database.close(),
  };
  return { database: counted, statements: () => statements };
}

/** In-memory storage for the client's session. */
export function memoryStorage(): SupportedStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}

/** Signs up and confirms the address; the client has the session. */
export async function join(
  harness: AuthHarness,
  client: SupabaseClient,
  email: string,
  password = 'correct horse',
): Promise<{ readonly id: string; readonly accessToken: string; readonly refreshToken: string }> {
  const { error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  const verified = await client.auth.verifyOtp({ email, token: harness.code(email), type: 'email' });
  if (!verified.data.session || !verified.data.user) throw verified.error ?? new Error('No session');
  const { access_token: accessToken, refresh_token: refreshToken } = verified.data.session;
  return { id: verified.data.user.id, accessToken, refreshToken };
}
