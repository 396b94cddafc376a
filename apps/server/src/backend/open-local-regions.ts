import type { Database } from '@suixue/backend/database/database';

/**
 * Opens pools and draws in every known region on the local network, where money has no value, so that they can be tried after declaring a region.
 * Once per database: what owners have set or reset stays.
 */
export async function openLocalRegions(database: Pick<Database, 'transaction'>): Promise<void> {
  await database.transaction((tx) =>
    tx.query(`with opened as (
        insert into public.site_settings as setting (key, value, is_public)
        select key, '"*"'::jsonb, true from unnest(array['draws.regions', 'pools.regions']) as key
        where not exists (select from public.audit_log where subject = key and action like 'site\\_settings.%')
        on conflict (key) do nothing returning key, to_jsonb(setting) as row)
      select public.record_audit(null, 'site_settings.insert', key, jsonb_build_object('after', row)) from opened`),
  );
}
