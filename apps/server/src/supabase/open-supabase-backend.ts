import { type IssuerKeys, readIssuedToken } from '@suixue/backend/issued-token';
import { createKeySet } from '@suixue/backend/key-set';
import type { ContentIndex } from '@suixue/content/document';
import type { Logger } from 'pino';
import type { BackendPort } from '../backend/backend-port.ts';
import { openOnce } from '../backend/open-once.ts';
import type { ChainAccess } from '../chain/chain-access.ts';
import type { Environment } from '../environment.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { createSupabaseQuestions } from './ask-supabase.ts';
import { createSupabaseBackend } from './create-supabase-backend.ts';
import { createRequestProxy } from './request-proxy.ts';
import { createSocketProxy } from './socket-proxy.ts';
import { watchSupabase } from './supabase-watch.ts';

interface Parts {
  readonly environment: Environment;
  readonly url: string;
  readonly anonKey: string;
  readonly root: string;
  readonly siteUrl: string;
  readonly log: Logger;
  readonly addressOf: ClientAddress;
  readonly chain: () => Promise<ChainAccess | null>;
  /** The documents of this version. */
  readonly readContent: () => ContentIndex;
}

/** Opens the backend for a real Supabase. */
export function openSupabaseBackend(parts: Parts): BackendPort {
  const { environment, url, anonKey, root, siteUrl, log, chain, readContent } = parts;
  const target = new URL(url);
  const questions = createSupabaseQuestions({ target, anonKey, secret: environment.HOST_SECRET, fetch });
  const published = createKeySet({
    load: questions.keys,
    now: Date.now,
    onFailure: (error) => log.warn({ err: error }, 'could not fetch the keys for sessions'),
  });
  const keys: IssuerKeys = { secret: environment.HOST_SECRET, published };
  const open = async () => {
    const { openSupabaseHost } = await import('./open-supabase-host.ts');
    return openSupabaseHost({ environment, root, anonKey, siteUrl, keys, log, chain, readContent });
  };
  return createSupabaseBackend({
    host: openOnce({ name: 'host', open, opensAtOnce: true, log }),
    requests: createRequestProxy({ target, ours: new URL(siteUrl).origin, log }),
    sockets: createSocketProxy({ target, log }),
    addressOf: parts.addressOf,
    readSessionToken: (token) => readIssuedToken(token, keys, Math.floor(Date.now() / 1_000)),
    watch: watchSupabase({ ask: questions.health, now: Date.now, log }),
  });
}
