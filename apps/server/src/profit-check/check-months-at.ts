import { setTimeout as sleep } from 'node:timers/promises';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Deployment } from '@suixue/chain/deployment';
import type { RunCall } from '@suixue/chain/pools/node-calls';
import { createPace, paceOfSite } from '@suixue/chain/pools/pace-calls';
import { readMonths } from '@suixue/chain/profits/read-months';
import type { MonthTotals } from '@suixue/chain/profits/replay-months';

export interface ProfitCheck {
  /** Whether the parts of every sum are the sum. */
  readonly isRight: boolean;
  readonly lines: readonly string[];
}

type Contract = Pick<Deployment, 'originalPackageId' | 'userPool'>;

/** Adds up a month, or all months, from the events at a node; `null` if the node lacks the first ones. */
export async function checkMonthsAt(
  client: SuiGrpcClient,
  contract: Contract,
  month: string | null,
): Promise<ProfitCheck | null> {
  const read = await readMonths({ node: client, contract, run: createRun() });
  if (!read) return null;
  const shown = read.filter((totals) => month === null || totals.month === month);
  return {
    isRight: shown.every(isWhole),
    lines: [
      `contract ${contract.originalPackageId}, amounts in the smallest unit, months in Shanghai`,
      ...(shown.length > 0 ? shown.map(toLine) : [`nothing was sold${month === null ? '' : ` in ${month}`}`]),
    ],
  };
}

function createRun(): RunCall {
  const pace = createPace({ ...paceOfSite, now: () => performance.now(), sleep });
  return async (call) => {
    await pace();
    return call();
  };
}

const isWhole = ({ amount, toAuthor, toProposer, toNamed, toRest }: MonthTotals): boolean =>
  toAuthor + toProposer + toNamed + toRest === amount;

function toLine(totals: MonthTotals): string {
  const { month, coinType, status, sales, amount, toAuthor, toProposer, toNamed, toRest } = totals;
  const parts = `author ${toAuthor}, proposer ${toProposer}, named ${toNamed}, other remainder ${toRest}`;
  const sum = isWhole(totals) ? '' : ' DIFFERS: the parts are not the sum';
  return `${month} ${status}: ${sales} sales, ${amount} ${coinType} (${parts})${sum}`;
}
