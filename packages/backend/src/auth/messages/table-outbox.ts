import type { Database } from '../../database/database.ts';
import { dayMs } from '../../duration.ts';
import { type Message, type MessageKind, type MessagePurpose, type Outbox, SendError } from './outbox.ts';

/** How long messages can be read; each `send` deletes older ones. */
export const outboxRetentionMs = dayMs;
/** The maximum number of messages that `readTableOutbox` returns. */
const maxMessages = 200;

export interface TableOutboxParts {
  readonly database: Database;
  readonly now: () => number;
}

/** Stores messages in a table for the server's operator instead of sending them. */
export function createTableOutbox({ database, now }: TableOutboxParts): Outbox {
  return {
    async send({ kind, to, purpose, code, link, due, title }) {
      try {
        await database.transaction(async (tx) => {
          await tx.query('delete from auth.outbox where sent_at <= $1::timestamptz', [
            toRetentionStart(now()),
          ]);
          await tx.query(
            `insert into auth.outbox (kind, recipient, purpose, code, link, sent_at, due, title)
             values ($1, $2, $3, $4, $5, $6::timestamptz, $7, $8)`,
            [kind, to, purpose, code, link, new Date(now()).toISOString(), due ?? null, title ?? null],
          );
        });
      } catch (cause) {
        throw new SendError('The message could not be stored', { cause });
      }
    },
  };
}

export interface StoredMessage extends Message {
  /** In milliseconds since 1970. */
  readonly sentAt: number;
}

/** Returns the newest messages first. */
export async function readTableOutbox({
  database,
  now,
}: TableOutboxParts): Promise<readonly StoredMessage[]> {
  const rows = await database.transaction((tx) =>
    tx.query(
      `select kind, recipient, purpose, code, link, due, title, (extract(epoch from sent_at) * 1000)::bigint as sent_at
       from auth.outbox where sent_at > $1::timestamptz order by id desc limit $2::int`,
      [toRetentionStart(now()), String(maxMessages)],
    ),
  );
  return rows.map((row) => ({
    // The casts are safe: only this file writes these rows.
    kind: row.kind as MessageKind,
    purpose: row.purpose as MessagePurpose,
    to: row.recipient ?? '',
    code: row.code ?? null,
    link: row.link ?? null,
    ...(row.due ? { due: row.due } : {}),
    ...(row.title ? { title: row.title } : {}),
    sentAt: Number(row.sent_at),
  }));
}

function toRetentionStart(now: number): string {
  return new Date(now - outboxRetentionMs).toISOString();
}
