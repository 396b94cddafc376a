import type { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes } from '@mysten/sui/grpc';
import { coinBalance, isGasCoin } from '../model/coin-type.ts';
import type { TransactionData } from '../model/executed-transaction.ts';
import type { NetworkReader } from '../network.ts';
import { readAddress, readRequired, refuse } from '../request-fields.ts';
import { maxGasBudget } from './gas-rules.ts';
import { findInputUse } from './input-uses.ts';
import { readCommand } from './read-command.ts';
import { readExpiration } from './read-expiration.ts';
import { checkReference, findInputObject, readKnown, resolveInput } from './resolve-input.ts';
import { bytesToTransaction, type TransactionInput, toWholeTransaction } from './whole-transaction.ts';

const maxInputs = 2048;
const maxCommands = 1024;

/** Builds a whole transaction from the parts that a client gives. */
export function resolveTransaction(reader: NetworkReader, asked: GrpcTypes.Transaction): TransactionData {
  if (asked.bcs) return bytesToTransaction(readRequired(asked.bcs.value, 'transaction.bcs.value'));
  const sender = readAddress(asked.sender, 'transaction.sender');
  const { inputs, commands } = readProgrammableTransaction(asked);
  const written = commands.map((command, index) => readCommand(command, `transaction.commands[${index}]`));
  // In decoded form, in which the uses of inputs are analysed.
  const whole =
    toWholeTransaction(emptyTransaction(sender, written)).kind.ProgrammableTransaction?.commands ?? [];
  return toWholeTransaction({
    kind: {
      ProgrammableTransaction: {
        inputs: inputs.map((input, index) => {
          const findUse = () => findInputUse(reader, whole, index);
          return resolveInput(reader, input, `transaction.inputs[${index}]`, findUse);
        }),
        commands: written,
      },
    },
    sender,
    gasData: resolveGas(reader, asked.gasPayment, sender),
    expiration: readExpiration(asked.expiration),
  });
}

function readProgrammableTransaction({ kind }: GrpcTypes.Transaction): GrpcTypes.ProgrammableTransaction {
  const data = readRequired(kind, 'transaction.kind').data;
  if (data.oneofKind !== 'programmableTransaction') {
    return refuse('transaction.kind', 'only programmable transactions are accepted');
  }
  const { inputs, commands } = data.programmableTransaction;
  if (inputs.length > maxInputs) return refuse('transaction.inputs', `has more than ${maxInputs}`);
  if (commands.length >= maxCommands) return refuse('transaction.commands', `has ${maxCommands} or more`);
  return data.programmableTransaction;
}

type CommandInput = typeof bcs.Command.$inferInput;

function emptyTransaction(sender: string, commands: CommandInput[]): TransactionInput {
  return {
    kind: { ProgrammableTransaction: { inputs: [], commands } },
    sender,
    gasData: { payment: [], owner: sender, price: 0n, budget: 0n },
    expiration: { None: true },
  };
}

/** The default price is the network's; the default budget is the total of the coins, or the maximum. */
function resolveGas(
  reader: NetworkReader,
  gas: GrpcTypes.GasPayment | undefined,
  sender: string,
): TransactionInput['gasData'] {
  const coins = (gas?.objects ?? []).map((reference, index) => {
    const field = `transaction.gas_payment.objects[${index}]`;
    return resolveCoin(reader, reference, field);
  });
  const held = coins.reduce((sum, { amount }) => sum + amount, 0n);
  const most = coins.length > 0 && held < maxGasBudget ? held : maxGasBudget;
  return {
    payment: coins.map(({ reference }) => reference),
    owner: gas?.owner === undefined ? sender : readAddress(gas.owner, 'transaction.gas_payment.owner'),
    price: gas?.price ?? reader.epoch().referenceGasPrice,
    budget: gas?.budget ?? most,
  };
}

function resolveCoin(reader: NetworkReader, given: GrpcTypes.ObjectReference, field: string) {
  const object = findInputObject(reader, readAddress(given.objectId, `${field}.object_id`));
  if (!isGasCoin(object)) return refuse(field, `object ${object.id} is not a coin of SUI`);
  return {
    reference: checkReference(object, readKnown(given, field), field),
    amount: coinBalance(object.contents),
  };
}
