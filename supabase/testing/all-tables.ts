import type { Database } from '@suixue/backend/database/database';
import { addRows } from './product-database.ts';

/** Tables that a copy of the database leaves out, with the reason. */
export const uncopiedTables = {
  'host.migrations': 'written by the migrations',
  'realtime.outgoing': 'unlogged: its rows are sent within a minute or dropped',
} as const;

/** Account A of `addRows`, as an SQL literal. */
const userId = `'00000000-0000-4000-8000-00000000000a'`;
const hostRows = `
insert into auth.sessions (id, user_id, created_at, not_after) values
  ('00000000-0000-4000-8000-0000000000f1', ${userId}, now(), now() + interval '1 day');
insert into auth.refresh_tokens (token_hash, session_id, created_at) values
  ('hash', '00000000-0000-4000-8000-0000000000f1', now());
insert into auth.one_time_tokens (user_id, purpose, address, code_hash, code_expires_at) values
  (${userId}, 'sign_in', 'a@example.org', 'hash', 'infinity');
insert into auth.flow_states (auth_code_hash, user_id, method, code_challenge, code_challenge_method, expires_at) values
  ('hash', ${userId}, 'email', E'line\\nbreak, "quotes", \\\\ and 穗学', 's256', now());
insert into auth.known_devices (user_id, device_hash, used_at) values (${userId}, 'hash', now());
insert into auth.decoy_users (id) values ('00000000-0000-4000-8000-0000000000f2');
insert into auth.decoy_tokens (user_id, purpose, address, code_hash, code_expires_at) values
  ('00000000-0000-4000-8000-0000000000f2', 'sign_in', 'hash', 'hash', 'infinity');
insert into auth.rate_windows (key, allowed_at) values ('key', '[1.5, 10000000000000000000000.25]');
insert into auth.outbox (kind, recipient, purpose, sent_at) values ('email', 'a@example.org', 'sign_in', now());
insert into storage.objects (bucket_id, name, version, metadata) values
  ('avatars', '00000000-0000-4000-8000-00000000000a/脸.png', '019aa000-0000-7000-8000-000000000001', '{"size": 3}');
insert into realtime.messages (topic, extension, payload) values ('topic', 'broadcast', '{"a": null}');
`;

/** Adds at least one row to every table of the host and of the product. */
export async function addRowsToAllTables(database: Database): Promise<void> {
  await addRows(database);
  await database.transaction((tx) => tx.run(hostRows));
}
