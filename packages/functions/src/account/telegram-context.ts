import type { Database } from '@suixue/backend/database/database';

/** What binding Telegram works with. */
export interface TelegramContext {
  readonly database: Database;
  /** Null where no bot is configured: then nothing can be bound. */
  readonly bot: TelegramBot | null;
  readonly productName: string;
}

export interface TelegramBot {
  /** Such as https://t.me/suixue_bot. */
  readonly url: string;
  /** What Telegram sends with each message, so that nobody else can. */
  readonly webhookSecret: string;
}
