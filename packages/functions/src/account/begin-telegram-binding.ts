import { createHash, randomBytes } from 'node:crypto';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import { z } from 'zod';
import { defineFunction, FunctionRefusal } from '../define-function.ts';
import type { TelegramContext } from './telegram-context.ts';

const facts = { method: 'POST', path: '/functions/v1/begin-telegram-binding' };
const tokenBytes = 32;

/** Stored instead of the token, so that reading the table does not yield usable links. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Returns a link to the bot that binds the caller's account: valid once, for ten minutes. A new link invalidates
 * earlier ones.
 */
export function beginTelegramBinding({ database, bot }: TelegramContext) {
  return defineFunction({
    name: 'begin-telegram-binding',
    audience: 'signed-in',
    rate: { limit: 10, windowMs: 600_000 },
    isOnce: false,
    input: z.strictObject({}),
    handler: async (_input, { uid }) => {
      if (!bot) throw new FunctionRefusal('not-configured', '这里还没有配置 Telegram 机器人，暂时不能绑定。');
      const token = randomBytes(tokenBytes).toString('base64url');
      const [row] = await asCaller(database, serviceCaller, facts, (tx) =>
        tx.query('select public.begin_telegram_link($1::uuid, $2)::text as begun', [uid, digestOf(token)]),
      );
      if (row?.begun !== 'true') {
        throw new FunctionRefusal('already-bound', '已经绑定了 Telegram。要换一个，请先解除绑定。');
      }
      const url = new URL(bot.url);
      url.searchParams.set('start', token);
      return { url: url.href };
    },
  });
}
