import type { Database } from '@suixue/backend/database/database';

export interface TelegramContext {
  readonly database: Database;
  /** `null` if no bot is configured; binding is then unavailable. */
  readonly bot: TelegramBot | null;
  readonly productName: string;
}

export interface TelegramBot {
  /** For example https://t.me/suixue_bot. */
  readonly url: string;
  /** Sent by Telegram with every update, as proof of its origin. */
  readonly webhookSecret: string;
}
