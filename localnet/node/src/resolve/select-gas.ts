import { coinBalance, coinModule, suiType } from '../model/coin-type.ts';
import type { TransactionData } from '../model/executed-transaction.ts';
import { objectDigest } from '../model/object-bytes.ts';
import type { Network, NetworkReader, TypeFilter } from '../network.ts';
import { RequestError } from '../request-error.ts';
import { capBudget, costOfLoadingCoins, estimateBudget, maxGasBudget, maxGasCoins } from './gas-rules.ts';

type GasData = TransactionData['gasData'];

/** Chooses the payment: a simulated budget unless one was given, and coins of the payer. */
export async function selectGas(
  network: Network,
  data: TransactionData,
  isBudgetGiven: boolean,
): Promise<TransactionData> {
  const { gasData } = data;
  const budget = isBudgetGiven ? BigInt(gasData.budget) : await estimate(network, data);
  if (gasData.payment.length > 0) {
    const whole = isBudgetGiven ? budget : withLoading(network, budget, gasData.payment.length);
    // Without a given budget, this one was the total of the coins.
    if (whole > BigInt(gasData.budget)) refuseGas(gasData.owner, whole);
    return { ...data, gasData: { ...gasData, budget: String(whole) } };
  }
  const { payment, amount } = collectCoins(network, data);
  const whole = isBudgetGiven ? budget : withLoading(network, budget, payment.length);
  if (amount < whole) refuseGas(gasData.owner, whole);
  return { ...data, gasData: { ...gasData, payment, budget: String(whole) } };
}

async function estimate(network: Network, data: TransactionData): Promise<bigint> {
  const gasData = { ...data.gasData, payment: [], budget: String(maxGasBudget) };
  const { effects } = await network.simulate({ ...data, gasData }, { checks: true });
  return estimateBudget(effects.gasUsed, network.epoch().referenceGasPrice);
}

function withLoading(reader: NetworkReader, budget: bigint, coins: number): bigint {
  return capBudget(budget + costOfLoadingCoins(coins, reader.epoch().referenceGasPrice));
}

function refuseGas(owner: string, budget: bigint): never {
  throw new RequestError(
    'INVALID_ARGUMENT',
    `Unable to perform gas selection due to insufficient SUI balance (in address balance or coins) for account ${owner} to satisfy required budget ${budget}.`,
  );
}

/** The payer's SUI coins that the transaction does not use otherwise, up to the maximum number. */
function collectCoins(reader: NetworkReader, { kind, gasData }: TransactionData) {
  const used = new Set(
    kind.ProgrammableTransaction?.inputs.flatMap(({ Object: object }) => {
      const reference = object?.ImmOrOwnedObject ?? object?.Receiving;
      return reference ? [reference.objectId] : [];
    }),
  );
  const payment: GasData['payment'] = [];
  let amount = 0n;
  for (const coin of coinsOf(reader, gasData.owner)) {
    if (used.has(coin.id)) continue;
    payment.push({ objectId: coin.id, version: String(coin.version), digest: objectDigest(coin) });
    amount += coinBalance(coin.contents);
    if (payment.length === maxGasCoins) break;
  }
  return { payment, amount };
}

const suiCoins: TypeFilter = { ...coinModule, name: 'Coin', typeArguments: [suiType] };

function* coinsOf(reader: NetworkReader, owner: string) {
  let after: string | undefined;
  do {
    const page = reader.objectsOf(owner, suiCoins, { after, limit: maxGasCoins });
    yield* page.items;
    after = page.next;
  } while (after !== undefined);
}
