import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Deployment } from '@suixue/chain/deployment';
import { readMonths } from '@suixue/chain/profits/read-months';
import type { MonthTotals } from '@suixue/chain/profits/replay-months';
import { createPacedRun } from '../open-node.ts';
import type { Check } from '../run-check.ts';

type Contract = Pick<Deployment, 'originalPackageId' | 'userPool'>;

/** Adds up a month, or all months, from the events at a node; `null` if the node lacks the first ones. */
export async function checkMonthsAt(
  client: SuiGrpcClient,
  contract: Contract,
  month: string | null,
): Promise<Check | null> {
  const read = await readMonths({ node: client, contract, run: createPacedRun() });
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

const isWhole = ({ amount, toAuthor, toProposer, toNamed, toRest }: MonthTotals): boolean =>
  toAuthor + toProposer + toNamed + toRest === amount;

function toLine(totals: MonthTotals): string {
  const { month, coinType, status, sales, amount, toAuthor, toProposer, toNamed, toRest } = totals;
  const parts = `author ${toAuthor}, proposer ${toProposer}, named ${toNamed}, other remainder ${toRest}`;
  const sum = isWhole(totals) ? '' : ' DIFFERS: the parts are not the sum';
  return `${month} ${status}: ${sales} sales, ${amount} ${coinType} (${parts})${sum}`;
}
