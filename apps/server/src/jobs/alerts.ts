import type { Database } from '@suixue/backend/database/database';
import { secondMs } from '@suixue/backend/duration';
import { asServer, toTime } from './as-server.ts';

export interface Alert {
  /** Identifies what has failed, so that owners are notified once. */
  readonly subject: string;
  readonly title: string;
  /** What is wrong, for owners; `null` if it works. */
  readonly problem: string | null;
  /** Page of the administration that explains it. */
  readonly link: string;
  /** How long it has to last until owners are notified. */
  readonly patienceMs?: number;
}

const note = 'select public.note_alert($1, $2, $3, $4, $5::timestamptz, $6::integer) as outcome';

/** Notes what works and what does not. Owners are told by the database: at first, once a day, and when it is over. */
export function noteAlert(
  database: Database,
  { subject, title, problem, link, patienceMs = 0 }: Alert,
  nowMs: number,
): Promise<unknown> {
  const seconds = String(Math.ceil(patienceMs / secondMs));
  return asServer(database, (tx) => tx.query(note, [subject, title, problem, link, toTime(nowMs), seconds]));
}
