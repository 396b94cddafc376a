import { toTime } from './accounts/account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { sweepWindows } from './limits/rate-windows.ts';

export const sweepEveryMs = 60 * 60 * 1_000;

/** What is over and is of no more use: once in an hour, by whoever comes then. */
export function createSweep(context: AuthContext): () => Promise<void> {
  let sweptAt = context.now();
  return async () => {
    const now = context.now();
    if (now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    const time = [toTime(now)];
    // Each in a transaction of its own: with several tables locked at once it would wait for those who wait for it.
    const statements: readonly [statement: string, values: readonly string[]][] = [
      ['delete from auth.sessions where not_after <= $1::timestamptz', time],
      // Those that are over are told so for a while.
      [
        'delete from auth.flow_states where expires_at <= $1::timestamptz',
        [toTime(now - context.settings.flowLifetimeMs)],
      ],
      [
        `delete from auth.one_time_tokens
         where code_expires_at <= $1::timestamptz and coalesce(link_expires_at <= $1::timestamptz, true)`,
        time,
      ],
    ];
    await context.database.transaction((tx) => sweepWindows(tx, now));
    for (const [statement, values] of statements) {
      await context.database.transaction((tx) => tx.query(statement, values));
    }
  };
}
