import { createHash, timingSafeEqual } from 'node:crypto';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Transaction } from '@suixue/backend/database/database';
import { minuteMs } from '@suixue/backend/duration';
import { z } from 'zod';
import { defineFunction, FunctionRefusal } from '../define-function.ts';
import { digestOf } from './begin-telegram-binding.ts';
import type { TelegramContext } from './telegram-context.ts';

const facts = { method: 'POST', path: '/functions/v1/telegram-update' };

/**
 * The only kind of update that is handled. All others are acknowledged, so that Telegram does not deliver them again.
 */
const privateMessage = z.object({
  message: z.object({
    from: z.object({ id: z.int().positive(), is_bot: z.literal(false) }),
    chat: z.object({ id: z.int(), type: z.literal('private') }),
    text: z.string().max(4_096),
  }),
});

const startWords = /^\/start ([A-Za-z0-9_-]{43})$/;

/**
 * Telegram's webhook, authenticated by a secret that only Telegram and the operator know. The response body contains
 * the bot's reply, so the server needs no bot token.
 */
export function telegramUpdate({ database, bot, productName }: TelegramContext) {
  return defineFunction({
    name: 'telegram-update',
    audience: 'anyone',
    rate: { limit: 600, windowMs: minuteMs },
    isOnce: false,
    input: z.strictObject({ secret: z.string().max(256), update: z.unknown() }),
    handler: async ({ secret, update }) => {
      if (!bot || !isSame(secret, bot.webhookSecret))
        throw new FunctionRefusal('unknown', '没有这个功能', 404);
      const parsed = privateMessage.safeParse(update);
      if (!parsed.success) return {};
      const { from, chat, text } = parsed.data.message;
      const said = await asCaller(database, serviceCaller, facts, (tx) =>
        answer(tx, text.trim(), from.id, productName),
      );
      return said === null ? {} : { method: 'sendMessage', chat_id: chat.id, text: said };
    },
  });
}

/** Compares in constant time, independent of the length. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

async function answer(
  tx: Transaction,
  text: string,
  from: number,
  productName: string,
): Promise<string | null> {
  if (text === '/stop') {
    const gone = await tx.query(
      'delete from public.telegram_bindings where telegram_user_id = $1::bigint returning user_id',
      [String(from)],
    );
    return gone.length > 0 ? '已经解除绑定，不会再收到通知。' : '这个 Telegram 没有绑定任何账户。';
  }
  const token = startWords.exec(text)?.[1];
  if (token === undefined)
    return text === '/start' ? `请在${productName}的个人中心打开“绑定 Telegram”。` : null;
  const [row] = await tx.query('select public.redeem_telegram_link($1, $2::bigint) as outcome', [
    digestOf(token),
    String(from),
  ]);
  return row?.outcome === 'bound'
    ? greet(tx, from, productName)
    : (refusals[row?.outcome ?? ''] ?? refusals.unknown);
}

const refusals = {
  unknown: '这个链接已经用过或不是最新的。请回到个人中心重新获取。',
  expired: '这个链接已经过期（10 分钟）。请回到个人中心重新获取。',
  other: '这个账户已经绑定了另一个 Telegram。请先在个人中心解除。',
  taken: '这个 Telegram 已经绑定了另一个账户。发送 /stop 可以解除，然后再打开链接。',
} as Readonly<Record<string, string>> & { readonly unknown: string };

/** Names the account, so that a user who followed another user's link notices it. */
async function greet(tx: Transaction, from: number, productName: string): Promise<string> {
  const [row] = await tx.query(
    `select short_id from public.profiles join public.telegram_bindings on user_id = id
      where telegram_user_id = $1::bigint`,
    [String(from)],
  );
  return `已绑定到${productName}账户 ${row?.short_id ?? ''}。如果这不是您的账户，请发送 /stop 解除。`;
}
