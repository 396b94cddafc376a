import { type Outbox, SendError } from '@suixue/backend/auth/outbox';
import type { Database } from '@suixue/backend/database/database';
import { hourMs } from '@suixue/backend/duration';
import { z } from 'zod';
import { defineFunction } from '../define-function.ts';

export interface SupportContext {
  readonly database: Database;
  /** `null` if no mail driver is configured; the e-mail is skipped. */
  readonly outbox: Outbox | null;
  /** Base URL of links in e-mails. */
  readonly siteUrl: string;
  /** Called if sending fails; the function succeeds nevertheless. */
  readonly onUnexpected: (error: unknown) => void;
}

/**
 * E-mails the owner of a support thread that an administrator has answered or closed it, unless these e-mails are
 * switched off.
 */
export function notifySupportAnswer({ database, outbox, siteUrl, onUnexpected }: SupportContext) {
  return defineFunction({
    name: 'tell-support-answer',
    audience: 'administrator',
    rate: { limit: 120, windowMs: hourMs },
    isOnce: false,
    input: z.strictObject({ thread: z.uuid() }),
    handler: async ({ thread }) => {
      const [owner] = await database.transaction((tx) => tx.query(ownerOf, [thread]));
      const to = owner?.email;
      if (!outbox || !to) return { isTold: false };
      const link = new URL(`/user/support/${thread}`, siteUrl).href;
      try {
        await outbox.send({ kind: 'email', to, purpose: 'support_answered', code: null, link });
        return { isTold: true };
      } catch (error) {
        if (!(error instanceof SendError)) throw error;
        onUnexpected(error);
        return { isTold: false };
      }
    },
  });
}

/** Returns no row if the owner has already read the notification or has none. */
const ownerOf = `select account.email
  from public.support_threads thread join auth.users account on account.id = thread.user_id
  where thread.id = $1::uuid and public.wants_notification(thread.user_id, 'support', 'mail')
    and exists (select from public.notifications told where told.user_id = thread.user_id and told.kind = 'support'
      and told.link = '/user/support/' || thread.id and told.read_at is null)`;
