import type { TelegramBot } from '@suixue/functions/telegram-context';
import { createTelegramSender, type TelegramSender } from '@suixue/functions/telegram-sender';
import type { Environment } from '../environment.ts';

/** The Telegram bot; `null` if none is configured or the webhook secret is missing. */
export function toTelegramBot({
  TELEGRAM_BOT_URL: url,
  TELEGRAM_WEBHOOK_SECRET: webhookSecret,
}: Environment): TelegramBot | null {
  return url !== undefined && webhookSecret !== undefined ? { url, webhookSecret } : null;
}

/** What sends notifications; `null` without the bot's token. */
export function toTelegramSender({
  TELEGRAM_API_URL: url,
  TELEGRAM_BOT_TOKEN: token,
}: Environment): TelegramSender | null {
  return token !== undefined ? createTelegramSender({ url, token }) : null;
}
