import { randomUUID } from 'node:crypto';
import type { Database } from '@suixue/backend/database/database';
import { payFor } from '@suixue/backend/database/paying-client';

/** The channel of the triggers `announce_account_change`; the payload is an account, or `all`. */
const channel = 'account_changes';
/** The channel of the trigger `announce_file_change`; the payload is a version of a file, or `all`. */
const fileChannel = 'file_changes';
const beatPrefix = 'beat/';
const beatEveryMs = 500;
const maxUnderWay = 2;
/** How long a lost connection can go unnoticed. */
const trustedForMs = 1_500;

export interface AccountChanges {
  /** Whether a recent heartbeat has come back over the listening connection. Sends the next one if it is due. */
  isConnected(): boolean;
  close(): Promise<void>;
}

interface ChangesParts {
  readonly database: Database;
  /** Called with an account, or with `all`. */
  readonly onChange: (account: string) => void;
  /** Called with a version of a file that was replaced, moved or removed, or with `all`. */
  readonly onFileChange: (version: string) => void;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/**
 * Listens to changes of accounts and files. A lost connection raises no error. While caches are in use, heartbeats are sent over it; if none
 * returns within 1.5 s, caches are bypassed.
 */
export async function listenToAccountChanges({
  database,
  onChange,
  onFileChange,
  now,
}: ChangesParts): Promise<AccountChanges> {
  /** When heartbeats were sent that have not come back. */
  const sent = new Map<string, number>();
  let underWay = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let heardAt = Number.NEGATIVE_INFINITY;
  const unlisten = await database.listen(
    channel,
    (payload) => {
      if (!payload.startsWith(beatPrefix)) onChange(payload);
      // Beats of other servers are unknown here.
      else heardAt = Math.max(heardAt, sent.get(payload) ?? heardAt);
    },
    () => {
      heardAt = Number.NEGATIVE_INFINITY;
      onChange('all');
    },
  );
  // The driver listens to all channels over one connection, so the heartbeats of one prove the other.
  const unlistenToFiles = await database.listen(fileChannel, onFileChange, () => onFileChange('all'));
  const beat = () => {
    underWay += 1;
    sentAt = now();
    const name = `${beatPrefix}${randomUUID()}`;
    sent.set(name, sentAt);
    payFor(undefined, () =>
      database.transaction((tx) => tx.query('select pg_notify($1, $2)', [channel, name])),
    )
      .catch(() => {
        // A missing heartbeat has the same effect.
      })
      .finally(() => {
        underWay -= 1;
      });
    for (const [each, at] of sent) if (at < sentAt - trustedForMs) sent.delete(each);
  };
  return {
    isConnected: () => {
      // Beats of a slow database must not pile up.
      if (now() - sentAt >= beatEveryMs && underWay < maxUnderWay) beat();
      return now() - heardAt < trustedForMs;
    },
    close: async () => {
      await unlistenToFiles();
      await unlisten();
    },
  };
}
