import type { TelegramBot } from '@suixue/functions/telegram-context';
import type { Environment } from '../environment.ts';

/** The Telegram bot; `null` if none is configured or the webhook secret is missing. */
export function toTelegramBot({
  TELEGRAM_BOT_URL: url,
  TELEGRAM_WEBHOOK_SECRET: webhookSecret,
}: Environment): TelegramBot | null {
  return url !== undefined && webhookSecret !== undefined ? { url, webhookSecret } : null;
}
