import type { Transaction } from '../../database/database.ts';
import { toTime } from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import type { RateAttempt } from '../limits/rate-windows.ts';
import { hashDevice } from '../sessions/known-devices.ts';
import type { AuthCall } from '../wire/auth-call.ts';

/**
 * Wrong codes count against the client that guesses, not against the code: otherwise a stranger's five guesses would
 * invalidate the owner's code. The device that requested the code has its own attempts, reset by each new code; all
 * others share a daily limit for the address. Decision 044 explains the numbers.
 */
export async function guessAttempts(
  context: AuthContext,
  tx: Transaction,
  call: AuthCall,
  address: Address,
): Promise<readonly RateAttempt[]> {
  const { settings } = context;
  const failures = { key: `failures:${call.client}`, rule: settings.failuresPerClient };
  const own = requestedKey(context, call, address);
  const rows = await tx.query(
    'select 1 from auth.rate_windows where key = $1 and ends_at > $2::timestamptz',
    [own, toTime(context.now())],
  );
  if (rows.length > 0) return [{ key: own, rule: settings.codeFailures }, failures];
  const name = nameOf(context, address);
  return [
    { key: `code-by:${name}:${hashDevice(context, call)}`, rule: settings.codeFailures },
    { key: `code-others:${name}`, rule: settings.codeFailuresByOthers },
    failures,
  ];
}

/** Remembers that this device requested codes for these addresses, and resets its attempts. */
export async function rememberRequest(
  context: AuthContext,
  tx: Transaction,
  call: AuthCall,
  addresses: readonly Address[],
): Promise<void> {
  const keys = addresses.map((address) => requestedKey(context, call, address));
  await tx.query(
    `insert into auth.rate_windows (key, ends_at)
       select key, $2::timestamptz from jsonb_array_elements_text($1::jsonb) as asked (key)
       group by key order by key collate "C"
       on conflict (key) do update set allowed_at = '[]', ends_at = excluded.ends_at`,
    [JSON.stringify(keys), toTime(context.now() + context.settings.codeLifetimeMs)],
  );
}

function requestedKey(context: AuthContext, call: AuthCall, address: Address): string {
  return `code-asked:${nameOf(context, address)}:${hashDevice(context, call)}`;
}

function nameOf({ digest }: AuthContext, { kind, value }: Address): string {
  return digest('limit', kind, value).toString('base64url');
}
