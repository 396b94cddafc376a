import type { Database } from '@suixue/backend/database/database';
import { TelegramError, type TelegramSender } from './telegram-sender.ts';

export interface TelegramsContext {
  readonly database: Database;
  /** `null` if the bot's token is not configured: messages leave the queue unsent. */
  readonly sender: TelegramSender | null;
  /** Base URL of links. */
  readonly siteUrl: string;
  /** Called for every failed attempt. */
  readonly onUnexpected: (error: TelegramError) => void;
}

const batchSize = 20;
const maxAttempts = 5;

/** Rows leave the queue before sending: a crash loses a message, but two servers never send the same one. */
const takeDue = `with due as (
    select notification_id from public.notification_telegrams where due_at <= now()
      order by due_at, notification_id limit ${batchSize} for update skip locked),
  taken as (
    delete from public.notification_telegrams message using due
      where message.notification_id = due.notification_id returning message.*)
  select taken.notification_id::text as id, taken.attempts::text as attempts, told.title, told.body, told.link,
    binding.telegram_user_id::text as chat,
    (told.read_at is null and public.wants_notification(told.user_id, told.kind, 'telegram'))::text as is_wanted
  from taken
    join public.notifications told on told.id = taken.notification_id
    left join public.telegram_bindings binding on binding.user_id = told.user_id
  order by taken.notification_id`;

/** Does nothing if the notification has been deleted. */
const putBack = `insert into public.notification_telegrams (notification_id, attempts, due_at)
  select id, $2::smallint, now() + $3::integer * interval '1 millisecond'
  from public.notifications where id = $1::bigint on conflict do nothing`;

type TelegramRow = Readonly<Record<string, string | null | undefined>>;

/**
 * Sends the due Telegram messages that the accounts' settings allow and whose notifications have not been read meanwhile. Returns how
 * many were sent or left the queue for good.
 */
export async function sendTelegrams({
  database,
  sender,
  siteUrl,
  onUnexpected,
}: TelegramsContext): Promise<number> {
  const rows = await database.transaction((tx) => tx.query(takeDue));
  const wait = (row: TelegramRow, attempts: number, ms: number) =>
    database.transaction((tx) => tx.query(putBack, [row.id ?? null, String(attempts), String(ms)]));
  let silentMs: number | null = null;
  let ended = 0;
  for (const row of rows) {
    const attempts: number = Number(row.attempts);
    if (silentMs !== null) {
      await wait(row, attempts, silentMs);
      continue;
    }
    try {
      if (sender && row.chat && row.is_wanted === 'true') await sender.send(row.chat, toText(row, siteUrl));
      ended += 1;
    } catch (error) {
      if (!(error instanceof TelegramError)) throw error;
      onUnexpected(error);
      silentMs = error.silentMs;
      // The delay grows with each attempt.
      if (attempts + 1 < maxAttempts) await wait(row, attempts + 1, silentMs ?? (attempts + 1) * 60_000);
    }
  }
  return ended;
}

/** As plain text, which Telegram shows as it is. */
function toText({ title, body, link }: TelegramRow, siteUrl: string): string {
  return [title, body, link && new URL(link, siteUrl).href].filter(Boolean).join('\n\n');
}
