import type { TelegramBot } from '@suixue/functions/telegram-context';
import type { Environment } from '../environment.ts';

/** The bot that accounts may be bound to; null where none is configured, or where nothing could be believed of it. */
export function toTelegramBot({
  TELEGRAM_BOT_URL: url,
  TELEGRAM_WEBHOOK_SECRET: webhookSecret,
}: Environment): TelegramBot | null {
  return url !== undefined && webhookSecret !== undefined ? { url, webhookSecret } : null;
}
