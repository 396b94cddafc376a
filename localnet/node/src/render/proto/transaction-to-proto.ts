import { GrpcTypes } from '@mysten/sui/grpc';
import { fromBase64 } from '@mysten/sui/utils';
import type { ProgrammableTransaction, TransactionData } from '../../model/executed-transaction.ts';
import { commandToProto } from './command-to-proto.ts';
import { expirationToProto } from './expiration-to-proto.ts';
import type { FieldMask } from './field-mask.ts';
import type { Draft } from './message-types.ts';
import { selectFields } from './select-fields.ts';

type TransactionDraft = Draft<typeof GrpcTypes.Transaction>;
type CallArgument = ProgrammableTransaction['inputs'][number];

interface WholeTransaction {
  readonly digest: string;
  readonly data: TransactionData;
  readonly dataBytes: Uint8Array;
}

const versionOfTransactions = 1;

export function transactionToProto(
  { digest, data, dataBytes }: WholeTransaction,
  mask: FieldMask,
): TransactionDraft {
  return selectFields<TransactionDraft>(mask, {
    bcs: () => ({ name: 'TransactionData', value: dataBytes }),
    digest: () => digest,
    version: () => versionOfTransactions,
    kind: () => kindToProto(data.kind),
    sender: () => data.sender,
    gasPayment: () => ({
      objects: data.gasData.payment.map(({ objectId, version, digest: of }) => ({
        objectId,
        version: BigInt(version),
        digest: of,
      })),
      owner: data.gasData.owner,
      price: BigInt(data.gasData.price),
      budget: BigInt(data.gasData.budget),
    }),
    expiration: () => expirationToProto(data.expiration),
  });
}

const { PROGRAMMABLE_TRANSACTION, GENESIS, KIND_UNKNOWN } = GrpcTypes.TransactionKind_Kind;

/** System transactions are only named; clients do not read their content. */
function kindToProto(kind: TransactionData['kind']): GrpcTypes.TransactionKind {
  if (kind.$kind === 'ProgrammableTransaction') {
    const { inputs, commands } = kind.ProgrammableTransaction;
    const programmableTransaction = {
      inputs: inputs.map(inputToProto),
      commands: commands.map(commandToProto),
    };
    const data = { oneofKind: 'programmableTransaction', programmableTransaction } as const;
    return { kind: PROGRAMMABLE_TRANSACTION, data };
  }
  return { kind: kind.$kind === 'Genesis' ? GENESIS : KIND_UNKNOWN, data: { oneofKind: undefined } };
}

const { PURE, IMMUTABLE_OR_OWNED, SHARED, RECEIVING, FUNDS_WITHDRAWAL } = GrpcTypes.Input_InputKind;
const { IMMUTABLE, MUTABLE } = GrpcTypes.Input_Mutability;

function inputToProto(input: CallArgument): GrpcTypes.Input {
  switch (input.$kind) {
    case 'Pure':
      return { kind: PURE, pure: fromBase64(input.Pure.bytes) };
    case 'Object':
      return objectInputToProto(input.Object);
    case 'FundsWithdrawal':
      return { kind: FUNDS_WITHDRAWAL, fundsWithdrawal: withdrawalToProto(input.FundsWithdrawal) };
  }
}

function objectInputToProto(object: NonNullable<CallArgument['Object']>): GrpcTypes.Input {
  if (object.$kind === 'SharedObject') {
    const { objectId, initialSharedVersion, mutable } = object.SharedObject;
    const version = BigInt(initialSharedVersion);
    return { kind: SHARED, objectId, version, mutable, mutability: mutable ? MUTABLE : IMMUTABLE };
  }
  const isReceiving = object.$kind === 'Receiving';
  const { objectId, version, digest } = isReceiving ? object.Receiving : object.ImmOrOwnedObject;
  return { kind: isReceiving ? RECEIVING : IMMUTABLE_OR_OWNED, objectId, version: BigInt(version), digest };
}

const { SENDER, SPONSOR, SENDER_ALLOWANCE } = GrpcTypes.FundsWithdrawal_Source;

function withdrawalToProto({
  reservation,
  typeArg,
  withdrawFrom,
}: NonNullable<CallArgument['FundsWithdrawal']>): GrpcTypes.FundsWithdrawal {
  const asked = { amount: BigInt(reservation.MaxAmountU64), coinType: typeArg.Balance };
  switch (withdrawFrom.$kind) {
    case 'Sender':
      return { ...asked, source: SENDER };
    case 'Sponsor':
      return { ...asked, source: SPONSOR };
    case 'SenderAllowance':
      return { ...asked, source: SENDER_ALLOWANCE, ...withdrawFrom.SenderAllowance };
  }
}
