import { type BoxParts, describeBoxes } from '@suixue/ledger/describe-boxes';
import { type DescribingParts, describeCatalogue } from '@suixue/ledger/describe-catalogue';
import type { LedgerState } from '@suixue/ledger/ledger-state';
import type { Logger } from 'pino';

export interface RunningDescriber {
  /** Receives the ledger's states: a change of the mirror can mean new work. */
  see(state: LedgerState): void;
  stop(): Promise<void>;
}

/**
 * Reads what events of the catalogue and of boxes do not contain, once the ledger has caught up. A failed read is retried at the ledger's
 * next state, every few seconds; without changes nothing is read.
 */
export function startDescribing({
  log,
  ...parts
}: DescribingParts & BoxParts & { readonly log: Logger }): RunningDescriber {
  let running: Promise<void> | undefined;
  let isOwed = true;
  let hasFailed = false;
  let isStopped = false;
  const describeAll = async () => {
    while (isOwed && !isStopped) {
      isOwed = false;
      const catalogue = await describeCatalogue(parts);
      const boxes = await describeBoxes(parts);
      hasFailed = false;
      if (catalogue.described + boxes.described > 0) isOwed = true;
      else if (catalogue.left + boxes.left > 0) {
        isOwed = true;
        return;
      }
    }
  };
  const run = () =>
    describeAll()
      .catch((error: unknown) => {
        if (!hasFailed) log.warn({ err: error }, 'could not read the catalogue from the chain');
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
