import { gasLimits } from '../gas/gas-costs.ts';
import type { Command, TransactionData } from '../model/executed-transaction.ts';
import { RequestError } from '../request-error.ts';
import { checkRandomness, checkSystemObjects } from './check-randomness.ts';
import { checkTypeTexts } from './check-type-texts.ts';
import { requireProgrammable } from './load-inputs.ts';
import type { ChainFacts } from './world.ts';

/** The limits of one transaction. */
const limits = {
  commands: 1_024,
  inputs: 2_048,
  arguments: 512,
  gasCoins: 256,
  pureBytes: 16_384,
  modules: 64,
  publications: 5,
} as const;

/** Checks a transaction without reading any object. */
export function checkRequest(data: TransactionData, facts: ChainFacts): void {
  checkShape(data);
  const programmable = requireProgrammable(data);
  checkSystemObjects(programmable);
  checkRandomness(programmable);
  checkGas(data, facts);
  checkExpiration(data, facts);
}

const refuse = (message: string): never => {
  throw new RequestError('INVALID_ARGUMENT', message);
};

/** Checks that also apply to simulations without checks. */
export function checkShape(data: TransactionData): void {
  const { inputs, commands } = requireProgrammable(data);
  if (commands.length === 0) refuse('A transaction needs at least one command.');
  if (commands.length > limits.commands) refuse(`A transaction has at most ${limits.commands} commands.`);
  if (inputs.length > limits.inputs) refuse(`A transaction has at most ${limits.inputs} inputs.`);
  for (const { Pure } of inputs) {
    if (Pure && Buffer.from(Pure.bytes, 'base64').length > limits.pureBytes)
      refuse(`A pure input has at most ${limits.pureBytes} bytes.`);
  }
  const publications = commands.filter(({ Publish, Upgrade }) => Publish || Upgrade);
  if (publications.length > limits.publications)
    refuse(`${limits.publications} max publish/upgrade commands allowed, ${publications.length} provided`);
  for (const command of commands) checkCommand(command);
  checkObjects(data);
}

function checkCommand(command: Command): void {
  const { MoveCall, TransferObjects, SplitCoins, MergeCoins, MakeMoveVec, Publish, Upgrade } = command;
  const given = [
    MoveCall?.arguments,
    TransferObjects?.objects,
    SplitCoins?.amounts,
    MergeCoins?.sources,
    MakeMoveVec?.elements,
  ];
  for (const list of given)
    if (list && list.length > limits.arguments)
      refuse(`A command has at most ${limits.arguments} arguments.`);
  if (
    TransferObjects?.objects.length === 0 ||
    SplitCoins?.amounts.length === 0 ||
    MergeCoins?.sources.length === 0
  )
    refuse('A command that moves objects needs at least one object: Empty command input.');
  if (MakeMoveVec && MakeMoveVec.type === null && MakeMoveVec.elements.length === 0)
    refuse('An empty vector needs its type: Empty command input.');
  checkTypeTexts(MoveCall?.typeArguments ?? (MakeMoveVec?.type ? [MakeMoveVec.type] : []));
  const modules = Publish?.modules ?? Upgrade?.modules;
  if (modules && modules.length === 0) refuse('A package needs at least one module: Empty command input.');
  if (modules && modules.length > limits.modules) refuse(`A package has at most ${limits.modules} modules.`);
}

/** No object may be named twice, because it would be used twice. */
function checkObjects(data: TransactionData): void {
  const { inputs } = requireProgrammable(data);
  const named = inputs.flatMap(({ Object: object }) => {
    const reference = object?.ImmOrOwnedObject ?? object?.SharedObject ?? object?.Receiving;
    return reference ? [reference.objectId] : [];
  });
  const all = [...named, ...data.gasData.payment.map(({ objectId }) => objectId)];
  const twice = all.find((id, index) => all.indexOf(id) !== index);
  if (twice !== undefined) refuse(`Mutable object ${twice} cannot appear more than one in one transaction`);
}

function checkGas({ gasData }: TransactionData, { referenceGasPrice }: ChainFacts): void {
  const [price, budget] = [BigInt(gasData.price), BigInt(gasData.budget)];
  if (price < referenceGasPrice)
    refuse(`Gas price ${price} under reference gas price (RGP) ${referenceGasPrice}`);
  if (price > gasLimits.maxPrice) refuse(`Gas price cannot exceed ${gasLimits.maxPrice} mist`);
  if (budget > gasLimits.maxBudget)
    refuse(`Gas budget: ${budget} is higher than max: ${gasLimits.maxBudget}.`);
  const minBudget = gasLimits.minBudgetUnits * price;
  if (budget < minBudget) refuse(`Gas budget: ${budget} is lower than min: ${minBudget}.`);
  if (gasData.payment.length > limits.gasCoins)
    refuse(`A transaction has at most ${limits.gasCoins} gas coins.`);
}

function checkExpiration({ expiration }: TransactionData, { epoch, chainId }: ChainFacts): void {
  if (expiration.$kind === 'None') return;
  if (expiration.$kind === 'Epoch') {
    if (BigInt(expiration.Epoch) < epoch) refuse('Transaction Expired');
    return;
  }
  const during = expiration.ValidDuring ?? expiration.Validity;
  if (!during) return;
  if (during.chain !== chainId) refuse('The transaction was made for another chain.');
  if (during.minEpoch !== null && BigInt(during.minEpoch) > epoch)
    refuse('The transaction is not valid yet.');
  if (during.maxEpoch !== null && BigInt(during.maxEpoch) < epoch) refuse('Transaction Expired');
}
