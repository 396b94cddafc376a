import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { connect } from './connect.ts';
import type { ServerAddress } from './start-server.ts';

export interface HostKeys {
  readonly anonKey: string;
  readonly serviceKey: string;
}

/** The keys that the server stores in its data folder for scripts on the same machine. */
export async function readHostKeys({
  url,
  dataDir,
}: Pick<ServerAddress, 'url' | 'dataDir'>): Promise<HostKeys> {
  // The host is opened by the first request and writes its keys then.
  await fetch(`${url}/auth/v1/health`);
  return JSON.parse(readFileSync(join(dataDir, 'host-keys.json'), 'utf8'));
}

/** A client with the service role, which can read and change all rows. */
export async function openRows(server: ServerAddress): Promise<SupabaseClient> {
  return connect(server.url, (await readHostKeys(server)).serviceKey);
}
