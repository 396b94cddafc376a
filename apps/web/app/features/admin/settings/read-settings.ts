import {
  type SettingValue,
  type SiteSetting,
  type SiteSettingKey,
  siteSettingKeys,
  siteSettings,
} from '@suixue/academy/site/site-settings';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

export interface StoredSetting {
  readonly key: SiteSettingKey;
  /** `null` if the default applies. */
  readonly value: SettingValue | null;
  /** `null` if it was never changed. */
  readonly lastChange: {
    readonly at: string;
    /** `null` if the change was made from the shell. */
    readonly by: { readonly id: string; readonly name: string | null } | null;
  } | null;
}

export const settingOf = (key: SiteSettingKey): SiteSetting => siteSettings[key];

/** All settings in the order of the registry. */
export async function readSettings(account: AccountClient): Promise<readonly StoredSetting[]> {
  const rows = readRows(await account.rpc('admin_settings', undefined, asRead));
  const changers = [...new Set(rows.flatMap(({ changed_by: by }) => (by === null ? [] : [by])))];
  const named = readRows(await account.from('profiles').select('id, name').in('id', changers));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const found = new Map(rows.map((row) => [row.key, row]));
  return siteSettingKeys.map((key) => {
    const row = found.get(key);
    const by = row?.changed_by ?? null;
    return {
      key,
      // The database accepts no other kinds.
      value: (row?.value ?? null) as SettingValue | null,
      lastChange: row?.changed_at
        ? { at: row.changed_at, by: by === null ? null : { id: by, name: names.get(by) ?? null } }
        : null,
    };
  });
}
