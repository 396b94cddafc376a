import type { CallerRole } from './as-caller.ts';

/** Database time for one client and for all together (decision 041). */
export const databaseBudgets = {
  /** For all users behind one address: 300 users who each read a page and ten lists in a minute use less than two thirds. */
  address: { msPerSecond: 300, burstMs: 5_000 },
  account: { msPerSecond: 200, burstMs: 3_000 },
  /**
   * A budget applies while another client has used the database within this time; alone, a client may use all of it.
   */
  contendedMs: 10_000,
  /** Queued transactions. */
  maxWaitingPerClient: 500,
  maxWaiting: 2_000,
  /**
   * How much more time than a waiting client a statement may have used before it is stopped, on its first and second
   * attempt.
   */
  holds: [{ holdMs: 10 }, { holdMs: 30, patientHoldMs: 400 }],
  /**
   * The budget for patient holds, because statements are occasionally slow for all clients: a cold cache, a busy
   * machine.
   */
  patience: { msPerSecond: 5, burstMs: 1_000 },
  /** Timeouts for statements that a client shapes when no other client waits; Supabase's defaults. */
  statementMs: { anon: 3_000, authenticated: 8_000, service_role: undefined } satisfies Record<
    CallerRole,
    number | undefined
  >,
} as const;
