import { createHash, randomUUID } from 'node:crypto';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Database } from '@suixue/backend/database/database';

/** A call, identified by the caller's idempotency key. */
export interface NamedCall {
  readonly caller: string;
  readonly functionName: string;
  readonly key: string;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type BeginOutcome =
  /** First call with this key: run it, then call `finish` or `giveUp` with this mark. */
  | { readonly kind: 'first'; readonly mark: string }
  /** The call has finished with this answer. */
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'under-way' }
  /** The key was used for another body. */
  | { readonly kind: 'other-body' };

const facts = { method: 'POST', path: '/functions/v1' };
/** After a crash, the key is blocked for this long. */
const abandonedAfterSeconds = 60;

/** Stores the answers of calls for a day, so that a repeated call is not executed again. */
export class Idempotency {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  begin(call: NamedCall): Promise<BeginOutcome> {
    const digest = digestOf(call);
    const mark = randomUUID();
    return asCaller(this.#database, serviceCaller, facts, async (tx) => {
      await tx.query('delete from idempotency_keys where expires_at < now()');
      const [claimed] = await tx.query(
        `insert into idempotency_keys (caller, function_name, key, request_digest, claim) values ($1::text, $2::text, $3::text, $4::text, $5::uuid)
          on conflict (caller, function_name, key) do update set created_at = now(), claim = excluded.claim
            where idempotency_keys.answer_status is null and idempotency_keys.request_digest = excluded.request_digest
              and idempotency_keys.created_at < now() - make_interval(secs => ${abandonedAfterSeconds})
          returning key`,
        [call.caller, call.functionName, call.key, digest, mark],
      );
      if (claimed) return { kind: 'first', mark };
      const [kept] = await tx.query(
        `select request_digest, answer_status, answer from idempotency_keys
          where caller = $1::text and function_name = $2::text and key = $3::text`,
        [call.caller, call.functionName, call.key],
      );
      if (kept?.request_digest !== digest) return { kind: 'other-body' };
      if (kept.answer_status === null || kept.answer_status === undefined) return { kind: 'under-way' };
      return {
        kind: 'answered',
        answer: { status: Number(kept.answer_status), body: JSON.parse(kept.answer ?? 'null') },
      };
    });
  }

  async finish(call: NamedCall, { mark }: Held, { status, body }: Answer): Promise<void> {
    await this.#write(
      call,
      mark,
      `update idempotency_keys set answer_status = $5::smallint, answer = $6::jsonb where ${heldByThisCall}`,
      [String(status), JSON.stringify(body)],
    );
  }

  /** Releases the key after a failure, so that the call may be retried. */
  async giveUp(call: NamedCall, { mark }: Held): Promise<void> {
    await this.#write(call, mark, `delete from idempotency_keys where ${heldByThisCall}`, []);
  }

  async #write(
    { caller, functionName, key }: NamedCall,
    mark: string,
    statement: string,
    more: readonly string[],
  ): Promise<void> {
    await asCaller(this.#database, serviceCaller, facts, (tx) =>
      tx.query(statement, [caller, functionName, key, mark, ...more]),
    );
  }
}

type Held = Pick<Extract<BeginOutcome, { kind: 'first' }>, 'mark'>;

/** Matches only if the call still holds the key: a call that took too long may have been replaced. */
const heldByThisCall =
  'caller = $1::text and function_name = $2::text and key = $3::text and claim = $4::uuid and answer_status is null';

function digestOf({ body }: NamedCall): string {
  return createHash('sha256').update(body).digest('hex');
}
