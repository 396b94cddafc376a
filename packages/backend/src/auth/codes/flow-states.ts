import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import { toTime } from '../accounts/account-store.ts';
import type { AuthContext } from '../auth-context.ts';
import type { SignInMethod } from '../sessions/begin-session.ts';
import type { CodeChallenge } from './code-challenge.ts';

export interface Flow {
  readonly userId: string;
  readonly method: SignInMethod;
  readonly challenge: CodeChallenge;
}

/** Stores a PKCE flow for a confirmed address and returns the code that its browser exchanges for a session. */
export async function beginFlow(context: AuthContext, tx: Transaction, flow: Flow): Promise<string> {
  const code = randomUUID();
  const now = context.now();
  await tx.query(
    `insert into auth.flow_states (auth_code_hash, user_id, method, code_challenge, code_challenge_method, expires_at)
     values ($1, $2::uuid, $3, $4, $5, $6::timestamptz)`,
    [
      hashAuthCode(context, code),
      flow.userId,
      flow.method,
      flow.challenge.challenge,
      flow.challenge.method,
      toTime(now + context.settings.flowLifetimeMs),
    ],
  );
  return code;
}

export async function takeFlow(
  context: AuthContext,
  tx: Transaction,
  code: string,
): Promise<(Flow & { readonly hasEnded: boolean }) | undefined> {
  const hash = hashAuthCode(context, code);
  // Locks the account first, like all transactions that lock its rows.
  await tx.query(
    `select 1 from auth.users u
     where u.id = (select f.user_id from auth.flow_states f where f.auth_code_hash = $1) for update`,
    [hash],
  );
  const [row] = await tx.query(
    `delete from auth.flow_states where auth_code_hash = $1
     returning *, (expires_at <= $2::timestamptz)::text as is_over`,
    [hash, toTime(context.now())],
  );
  return (
    row && {
      userId: row.user_id ?? '',
      // Written only by this file.
      method: row.method as SignInMethod,
      challenge: {
        method: row.code_challenge_method as CodeChallenge['method'],
        challenge: row.code_challenge ?? '',
      },
      hasEnded: row.is_over === 'true',
    }
  );
}

function hashAuthCode({ digest }: AuthContext, code: string): string {
  return digest('flow', code).toString('base64url');
}
