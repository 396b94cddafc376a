import { GrpcTypes } from '@mysten/sui/grpc';
import type { CommandOutput, TypedBytes } from '../../model/executed-transaction.ts';
import type { NetworkReader } from '../../network.ts';
import { moveToJson } from '../../render/move-json.ts';
import { argumentToProto } from '../../render/proto/command-to-proto.ts';
import { outcomeToProto } from '../../render/proto/executed-to-proto.ts';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import { jsonToProto } from '../../render/proto/json-to-proto.ts';
import type { Draft } from '../../render/proto/message-types.ts';
import { selectFields } from '../../render/proto/select-fields.ts';
import { typeToText } from '../../render/type-to-text.ts';
import { readRequired, refuse } from '../../request-fields.ts';
import { resolveTransaction } from '../../resolve/resolve-transaction.ts';
import { selectGas } from '../../resolve/select-gas.ts';
import { createUnaryMethod } from '../grpc-method.ts';

type Response = Draft<typeof GrpcTypes.SimulateTransactionResponse>;

const defaultMask = '*';
const { ENABLED, DISABLED } = GrpcTypes.SimulateTransactionRequest_TransactionChecks;

export const simulateTransaction = createUnaryMethod(
  { request: GrpcTypes.SimulateTransactionRequest, response: GrpcTypes.SimulateTransactionResponse },
  async (network, request): Promise<Response> => {
    const mask = readFieldMask(request.readMask, GrpcTypes.SimulateTransactionResponse, defaultMask);
    const asked = readRequired(request.transaction, 'transaction');
    const checks = readChecks(request.checks);
    const resolved = resolveTransaction(network, asked);
    const isBudgetGiven = asked.bcs !== undefined || asked.gasPayment?.budget !== undefined;
    const paid =
      request.doGasSelection && checks ? await selectGas(network, resolved, isBudgetGiven) : resolved;
    const outcome = await network.simulate(paid, { checks });
    return selectFields<Response>(mask, {
      transaction: (within) => outcomeToProto(network, outcome, within),
      commandOutputs: () => outcome.commandOutputs.map((output) => outputToProto(network, output)),
      suggestedGasPrice: () => network.epoch().referenceGasPrice,
    });
  },
);

function readChecks(checks = ENABLED): boolean {
  if (checks === ENABLED) return true;
  return checks === DISABLED ? false : refuse('checks', 'unknown transaction checks');
}

function outputToProto(
  reader: NetworkReader,
  { returned, mutated }: CommandOutput,
): Draft<typeof GrpcTypes.CommandResult> {
  return {
    returnValues: returned.map((value) => valueToProto(reader, value)),
    mutatedByRef: mutated.map(({ argument, ...value }) => ({
      argument: argumentToProto(argument),
      ...valueToProto(reader, value),
    })),
  };
}

function valueToProto(
  reader: NetworkReader,
  { type, bytes }: TypedBytes,
): Draft<typeof GrpcTypes.CommandOutput> {
  const json = moveToJson(reader, type, bytes);
  return {
    value: { name: typeToText(type), value: bytes },
    ...(json !== undefined && { json: jsonToProto(json) }),
  };
}
