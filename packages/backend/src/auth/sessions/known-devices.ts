import type { Transaction } from '../../database/database.ts';
import { dayMs } from '../../duration.ts';
import { toTime } from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import type { AuthCall } from '../wire/auth-call.ts';

/** A device is forgotten after this time without a sign-in; equal to the session lifetime. */
export const knownDeviceLifetimeMs = 400 * dayMs;

/** Identifies a device by its token, or by its network address if it sends none. */
export function hashDevice({ digest }: AuthContext, { deviceToken, client }: AuthCall): string {
  const [kind, value] = deviceToken === null ? ['client', client] : ['token', deviceToken];
  return digest('device', kind, value).toString('base64url');
}

/** Whether the device has signed in to the account with this address before. */
export async function isKnownDevice(
  context: AuthContext,
  tx: Transaction,
  { kind, value }: Address,
  deviceHash: string,
): Promise<boolean> {
  const condition = kind === 'email' ? 'lower(u.email) = $1' : 'u.phone = $1';
  const rows = await tx.query(
    `select 1 from auth.known_devices d join auth.users u on u.id = d.user_id
     where ${condition} and d.device_hash = $2 and d.used_at > $3::timestamptz`,
    [value, deviceHash, toTime(context.now() - knownDeviceLifetimeMs)],
  );
  return rows.length > 0;
}

/** Forgets all devices of an account, or all but one, after a password change: one may be an attacker's. */
export async function forgetDevices(
  tx: Transaction,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await tx.query(
    'delete from auth.known_devices where user_id = $1::uuid and ($2::text is null or device_hash <> $2)',
    [userId, except],
  );
}
