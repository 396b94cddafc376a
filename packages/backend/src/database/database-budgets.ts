import type { CallerRole } from './as-caller.ts';

/** What one client may use of the database, and what all may together (decision 041). */
export const databaseBudgets = {
  /** Of everybody behind one address: 300 people who each read a page and ten lists in a minute use less than half. */
  address: { msPerSecond: 400, burstMs: 5_000 },
  account: { msPerSecond: 200, burstMs: 3_000 },
  /** A budget counts while another client has used the database within this time; alone, a client may use all of it. */
  contendedMs: 10_000,
  /** Transactions that wait for a turn. */
  waitingPerClient: 500,
  waiting: 2_000,
  /** How much more than a waiting client a statement may use before it is stopped, at its first attempt and at its second. */
  holds: [{ holdMs: 10 }, { holdMs: 30, patientHoldMs: 400 }],
  /** Of the time that patient holds took. Now and then a statement is slow for everybody: a cold cache, a busy machine. */
  patience: { msPerSecond: 5, burstMs: 1_000 },
  /** Of a statement that a client shapes, when nobody waits. Supabase's own defaults. */
  statementMs: { anon: 3_000, authenticated: 8_000, service_role: undefined } satisfies Record<
    CallerRole,
    number | undefined
  >,
} as const;
