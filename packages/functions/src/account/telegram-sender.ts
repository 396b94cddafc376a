import { SendError } from '@suixue/backend/auth/outbox';
import { secondMs } from '@suixue/backend/duration';
import { z } from 'zod';

export interface TelegramSender {
  /** Sends a text to a private chat. Throws a `TelegramError` if that may succeed later. */
  send(chat: string, text: string): Promise<'sent' | 'refused'>;
}

export class TelegramError extends SendError {
  /** How long the bot has to be silent; `null` if Telegram did not ask for it. */
  readonly silentMs: number | null;

  constructor(message: string, { silentMs = null, ...options }: ErrorOptions & { silentMs?: number | null }) {
    super(message, options);
    this.silentMs = silentMs;
  }
}

export interface TelegramSenderOptions {
  /** Base URL of the Bot API. */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
const tooMany = z.object({ parameters: z.object({ retry_after: z.number().positive() }) });

/** Sends messages of a bot through the Bot API. The token is part of the URL, which therefore is in no message. */
export function createTelegramSender(options: TelegramSenderOptions): TelegramSender {
  const { url, token, timeoutMs = defaultTimeoutMs } = options;
  return {
    async send(chat, text) {
      let response: Response;
      let body: string;
      try {
        response = await fetch(`${url.replace(/\/$/, '')}/bot${token}/sendMessage`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ chat_id: chat, text, link_preview_options: { is_disabled: true } }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        body = await response.text();
      } catch (cause) {
        throw new TelegramError('Telegram cannot be reached', { cause });
      }
      if (response.ok) return 'sent';
      // The user has blocked the bot or deleted the Telegram account.
      if (response.status === 400 || response.status === 403) return 'refused';
      const silentMs = response.status === 429 ? readSilence(body) : null;
      throw new TelegramError(`Telegram answered with ${response.status}`, { silentMs });
    },
  };
}

function readSilence(body: string): number {
  const seconds = (() => {
    try {
      return tooMany.safeParse(JSON.parse(body)).data?.parameters.retry_after;
    } catch {
      return undefined;
    }
  })();
  return (seconds ?? 60) * secondMs;
}
