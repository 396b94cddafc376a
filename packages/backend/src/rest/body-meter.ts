import { setTimeout as pause } from 'node:timers/promises';
import type { CostBudget } from '../cost-budget.ts';
import type { PayingClient } from '../database/paying-client.ts';
import { createError } from '../errors.ts';

/** Counts the bytes of the request bodies of one client. */
export interface BodyMeter {
  /** Throws `over_request_rate_limit` while the client is over its budget, after `refusalDelayMs`. */
  readonly requireCredit: () => Promise<void>;
  readonly charge: (bytes: number) => void;
}

/**
 * A refused body must still be received, to its end. The sender waits meanwhile, because its connection is not read: one client sent 260 bodies
 * of a megabyte in a second over ten connections that were refused at once, and pages of others took three times as long.
 */
export const refusalDelayMs = 500;

/** The server's own work, without a client, is not limited. */
export function createBodyMeter(budget: CostBudget, client: PayingClient | undefined): BodyMeter {
  if (client === undefined) return { requireCredit: async () => undefined, charge: () => undefined };
  return {
    requireCredit: async () => {
      const retryAfterMs = budget.charge(client.key, 0);
      if (retryAfterMs <= 0) return;
      await pause(refusalDelayMs);
      throw createError('over_request_rate_limit', { retryAfterMs });
    },
    charge: (bytes) => void budget.charge(client.key, bytes),
  };
}
