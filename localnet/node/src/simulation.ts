import { bcs } from '@mysten/sui/bcs';
import { addressToBytes } from './address.ts';
import { checkRequest, checkShape } from './execution/check-request.ts';
import { execute } from './execution/execute.ts';
import { loadInputs, requirePayment } from './execution/load-inputs.ts';
import type { ChainFacts, ChainView } from './execution/world.ts';
import type { MoveObject } from './model/chain-object.ts';
import { coinContents, suiType, toCoinType } from './model/coin-type.ts';
import type { SimulatedTransaction, TransactionData } from './model/executed-transaction.ts';
import type { PackageSpace } from './packages/package-space.ts';

interface Simulation {
  readonly data: TransactionData;
  readonly checks: boolean;
  readonly view: ChainView;
  readonly facts: ChainFacts;
  readonly packages: PackageSpace;
  readonly rest?: () => void;
}

/** The artificial gas coin of a simulation, with a sufficient balance. */
const mockBalance = 1_000_000_000n * 1_000_000_000n;
const mockCoinId = `0x${'f'.repeat(64)}`;

/** Simulates a transaction. Nothing is stored. */
export function simulationOf({
  data,
  checks,
  view,
  facts,
  packages,
  rest,
}: Simulation): SimulatedTransaction {
  if (checks) checkRequest(data, facts);
  else checkShape(data);
  const loaded = loadInputs(data, view, { checks });
  if (loaded.gas.length > 0) requirePayment(loaded, data);
  const gas = loaded.gas.length > 0 ? loaded.gas : [createMockCoin(data.gasData.owner)];
  const dataBytes = bcs.TransactionData.serialize(
    { V1: data },
    { initialSize: 1_024, maxSize: 16_777_216 },
  ).toBytes();
  const given = { data, dataBytes, view, facts, packages, checks, outputs: true, rest };
  const { changes: _changes, gas: _gas, ...outcome } = execute({ ...given, loaded: { ...loaded, gas } });
  return outcome;
}

function createMockCoin(address: string): MoveObject {
  return {
    kind: 'move',
    id: mockCoinId,
    version: 1n,
    type: toCoinType(suiType),
    hasPublicTransfer: true,
    contents: coinContents(addressToBytes(mockCoinId), mockBalance),
    owner: { kind: 'address', address },
    previousTransaction: '11111111111111111111111111111111',
    storageRebate: 0n,
  };
}
