import { hourMs } from '../duration.ts';
import { toTime } from './accounts/account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { sweepWindows } from './limits/rate-windows.ts';
import { knownDeviceLifetimeMs } from './sessions/known-devices.ts';

export const sweepEveryMs = hourMs;

/** Deletes expired rows: with the first request of each hour of this process, and after the clock was set back. */
export function createSweep(context: AuthContext): () => Promise<void> {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = context.now();
    if (now >= sweptAt && now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    const time = [toTime(now)];
    // One transaction for each statement: holding locks on several tables could deadlock.
    const statements: readonly [statement: string, values: readonly string[]][] = [
      ['delete from auth.sessions where not_after <= $1::timestamptz', time],
      // Keeps expired rows for a while, so that they can be reported as expired.
      [
        'delete from auth.flow_states where expires_at <= $1::timestamptz',
        [toTime(now - context.settings.flowLifetimeMs)],
      ],
      [
        `delete from auth.one_time_tokens
         where code_expires_at <= $1::timestamptz and coalesce(link_expires_at <= $1::timestamptz, true)`,
        time,
      ],
      [
        'delete from auth.known_devices where used_at <= $1::timestamptz',
        [toTime(now - knownDeviceLifetimeMs)],
      ],
      ['delete from auth.decoy_tokens where link_expires_at <= $1::timestamptz', time],
      [
        'delete from auth.decoy_users where updated_at <= $1::timestamptz',
        [toTime(now - context.settings.linkLifetimeMs)],
      ],
    ];
    await context.database.transaction((tx) => sweepWindows(tx, now));
    for (const [statement, values] of statements) {
      await context.database.transaction((tx) => tx.query(statement, values));
    }
  };
}
