import { type DescribingParts, describeCatalogue } from '@suixue/ledger/describe-catalogue';
import type { LedgerState } from '@suixue/ledger/ledger-state';
import type { Logger } from 'pino';

export interface RunningDescriber {
  /** Follows the ledger: when the mirror has moved there may be something to read. */
  see(state: LedgerState): void;
  stop(): Promise<void>;
}

/**
 * Reads what the catalogue's events do not say, once the ledger has caught up. What could not be read is tried again when the
 * ledger looks next, every few seconds; while nothing happens nothing is asked.
 */
export function startDescribing({
  log,
  ...parts
}: DescribingParts & { readonly log: Logger }): RunningDescriber {
  let running: Promise<void> | undefined;
  let isOwed = true;
  let hasFailed = false;
  let isStopped = false;
  const describeAll = async () => {
    while (isOwed && !isStopped) {
      isOwed = false;
      const { described, left } = await describeCatalogue(parts);
      hasFailed = false;
      if (described > 0) isOwed = true;
      else if (left > 0) {
        isOwed = true;
        return;
      }
    }
  };
  const run = () =>
    describeAll()
      .catch((error: unknown) => {
        if (!hasFailed) log.warn({ err: error }, 'the catalogue could not be read from the chain');
        hasFailed = true;
        isOwed = true;
      })
      .finally(() => {
        running = undefined;
      });
  return {
    see({ kind }) {
      if (kind === 'catching-up') isOwed = true;
      if (kind === 'following' && isOwed && !isStopped) running ??= run();
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
