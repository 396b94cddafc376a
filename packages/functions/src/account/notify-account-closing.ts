import { type Outbox, SendError } from '@suixue/backend/auth/outbox';
import type { Database } from '@suixue/backend/database/database';
import { hourMs } from '@suixue/backend/duration';
import { z } from 'zod';
import { defineFunction } from '../define-function.ts';

export interface ClosingContext {
  readonly database: Database;
  /** `null` if no mail driver is configured; the e-mail is skipped. */
  readonly outbox: Outbox | null;
  /** Called if sending fails; the function succeeds nevertheless. */
  readonly onUnexpected: (error: unknown) => void;
}

/** E-mails the account that its closing was requested, with the date, or that it was cancelled. */
export function notifyAccountClosing({ database, outbox, onUnexpected }: ClosingContext) {
  return defineFunction({
    name: 'tell-closing',
    audience: 'signed-in',
    rate: { limit: 6, windowMs: hourMs },
    isOnce: false,
    input: z.strictObject({}),
    handler: async (_input, { uid }) => {
      const [row] = await database.transaction((tx) => tx.query(standingOf, [uid]));
      const kind = row?.email ? 'email' : 'sms';
      const to = row?.email || row?.phone;
      if (!outbox || !to) return { isTold: false };
      const due = row?.due ?? null;
      const purpose = due === null ? 'account_kept' : 'account_closing';
      try {
        await outbox.send({ kind, to, purpose, code: null, link: null, ...(due !== null && { due }) });
        return { isTold: true };
      } catch (error) {
        if (!(error instanceof SendError)) throw error;
        onUnexpected(error);
        return { isTold: false };
      }
    },
  });
}

const standingOf = `select account.email, account.phone,
    to_char(closing.closes_at at time zone 'Asia/Shanghai', 'YYYY "年" FMMM "月" FMDD "日" HH24:MI') || '（北京时间）' as due
  from auth.users account left join public.account_closings closing on closing.user_id = account.id
  where account.id = $1::uuid`;
