import type { Database } from '@suixue/backend/database/database';

/** Stores the region that an account declares, as it does in its settings. */
export async function declareRegion(
  database: Pick<Database, 'transaction'>,
  uid: string,
  region: string | null = 'CN',
): Promise<void> {
  await database.transaction((tx) =>
    tx.query(
      `insert into user_settings (user_id, region) values ($1::uuid, $2)
      on conflict (user_id) do update set region = excluded.region`,
      [uid, region],
    ),
  );
}
