import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { connect } from './connect.ts';
import type { RunningServer } from './start-server.ts';

export interface HouseKeys {
  readonly anonKey: string;
  readonly serviceKey: string;
}

/** What the server has written down beside its data for scripts of its machine. */
export async function readHouseKeys({
  url,
  dataDir,
}: Pick<RunningServer, 'url' | 'dataDir'>): Promise<HouseKeys> {
  // The host is opened by whoever first asks, and writes its keys down then.
  await fetch(`${url}/auth/v1/health`);
  return JSON.parse(readFileSync(join(dataDir, 'host-keys.json'), 'utf8'));
}

/** The rows of a server, as the house itself may see and change them. */
export async function openRows(server: RunningServer): Promise<SupabaseClient> {
  return connect(server.url, (await readHouseKeys(server)).serviceKey);
}
