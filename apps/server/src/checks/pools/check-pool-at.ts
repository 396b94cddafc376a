import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { parseStructTag } from '@mysten/sui/utils';
import { type CheckStep, checkPool, readAdminMoney } from '@suixue/chain/pools/check-pool';
import { readPoolFromChain } from '@suixue/chain/pools/read-pool-from-chain';
import { createPacedRun } from '../open-node.ts';
import type { Check } from '../run-check.ts';
import { stepSentences } from './step-sentences.ts';

/** Checks a pool at a node; `null` if the node has no pool at this id. The pool's own type names the contract. */
export async function checkPoolAt(client: SuiGrpcClient, poolId: string): Promise<Check | null> {
  const originalPackageId = await readPackage(client, poolId);
  if (originalPackageId === null) return null;
  const read = await readPoolFromChain(client, { originalPackageId }, poolId, { run: createPacedRun() });
  if (!read) return null;
  const steps = checkPool(read);
  const wrong = steps.filter(({ isHeld }) => !isHeld).length;
  const money = readAdminMoney(read, read.clockMs);
  const { name } = read.pool.info;
  return {
    isRight: wrong === 0,
    lines: [
      `${name}: pool ${read.poolId} of contract ${originalPackageId}, currency ${read.coinType}`,
      `holders: ${read.owners.size}, events: ${read.events?.length ?? 'unknown'}, version: ${read.version}`,
      ...steps.map(toLine),
      ...(read.events ? [] : ['not checked: the events, because the node no longer has all of them']),
      `vault ${money.vault}, owed ${money.owed} (in the smallest unit)`,
      `administrator: deposited ${money.deposited}, withdrawn ${money.withdrawn}, may withdraw ${money.withdrawable} now`,
      wrong === 0 ? 'Everything holds.' : `${wrong} of ${steps.length} steps do not hold.`,
    ],
  };
}

async function readPackage(client: SuiGrpcClient, poolId: string): Promise<string | null> {
  const { objects } = await client.core.getObjects({ objectIds: [poolId] });
  const [found] = objects;
  if (!found || found instanceof Error || !found.type.includes('::')) return null;
  const { address, module, name } = parseStructTag(found.type);
  return module === 'funding' && name === 'FundingPool' ? address : null;
}

function toLine({ key, isHeld, isMinimum, expected, found }: CheckStep): string {
  const numbers = isMinimum ? `${found}, at least ${expected}` : `${found} of ${expected}`;
  return `${isHeld ? 'holds  ' : 'DIFFERS'} ${stepSentences[key]}: ${numbers}`;
}
