import type { ProductDatabase } from '@suixue/supabase/rows';
import type { AccountClient } from './account-client.ts';

type Settings = Omit<
  ProductDatabase['public']['Tables']['user_settings']['Update'],
  'user_id' | 'updated_at'
>;

/** Changes settings of the caller, whose row exists only after the first change. Returns the error, if any. */
export async function saveSettings(account: AccountClient, user: string, wanted: Settings) {
  const table = account.from('user_settings');
  const update = () => table.update(wanted).eq('user_id', user).select('user_id');
  const changed = await update();
  if (changed.error || changed.data.length > 0) return changed.error;
  const added = await table.insert({ user_id: user, ...wanted });
  // Another tab has inserted the row at the same moment.
  return added.error?.code === '23505' ? (await update()).error : added.error;
}
