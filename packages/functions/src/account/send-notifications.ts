import { type MessagePurpose, type Outbox, SendError } from '@suixue/backend/auth/outbox';
import type { Database } from '@suixue/backend/database/database';

export interface NotificationContext {
  readonly database: Database;
  /** `null` if no mail driver is configured: messages leave the queue unsent. */
  readonly outbox: Outbox | null;
  /** Base URL of links in e-mails. */
  readonly siteUrl: string;
  /** Called for every failed attempt. */
  readonly onUnexpected: (error: unknown) => void;
}

const batchSize = 20;
const maxAttempts = 5;

/** Rows leave the queue before sending: a crash loses a message, but two servers never send the same one. */
const takeDue = `with due as (
    select notification_id from public.notification_letters where due_at <= now()
      order by due_at, notification_id limit ${batchSize} for update skip locked),
  taken as (
    delete from public.notification_letters letter using due
      where letter.notification_id = due.notification_id returning letter.*)
  select taken.notification_id::text as id, taken.purpose, taken.attempts::text as attempts, told.link, told.title,
    account.email, account.phone, (public.wants_notification(told.user_id, told.kind, 'mail')
      and (taken.purpose is not null or told.read_at is null))::text as is_wanted
  from taken
    join public.notifications told on told.id = taken.notification_id
    join auth.users account on account.id = told.user_id
  order by taken.notification_id`;

/** The delay grows with each attempt. Does nothing if the notification has been deleted. */
const putBack = `insert into public.notification_letters (notification_id, purpose, attempts, due_at)
  select id, $2, $3::smallint, now() + $3::smallint * interval '1 minute'
  from public.notifications where id = $1::bigint on conflict do nothing`;

/**
 * Sends the due messages that the accounts' settings allow. Notices are sent a while after their notification, unless it has been read
 * meanwhile. Returns how many left the queue.
 */
export async function sendNotifications(context: NotificationContext): Promise<number> {
  const messages = await context.database.transaction((tx) => tx.query(takeDue));
  for (const message of messages) await sendOne(context, message);
  return messages.length;
}

type NotificationRow = Readonly<Record<string, string | null | undefined>>;

async function sendOne(
  { database, outbox, siteUrl, onUnexpected }: NotificationContext,
  row: NotificationRow,
) {
  const isNotice = row.purpose === null;
  // A short message costs money: only results of refunds and alerts are worth it.
  const to = row.email || (isNotice ? null : row.phone);
  if (!outbox || !to || row.is_wanted !== 'true') return;
  try {
    await outbox.send({
      kind: row.email ? 'email' : 'sms',
      to,
      // The table allows only purposes that have a template.
      purpose: isNotice ? 'notice' : (row.purpose as MessagePurpose),
      code: null,
      link: row.link ? new URL(row.link, siteUrl).href : null,
      ...(isNotice && row.title && { title: row.title }),
    });
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    onUnexpected(error);
    const attempts = Number(row.attempts) + 1;
    if (attempts >= maxAttempts) return;
    await database.transaction((tx) =>
      tx.query(putBack, [row.id ?? null, row.purpose ?? null, String(attempts)]),
    );
  }
}
