import { GrpcTypes } from '@mysten/sui/grpc';
import type {
  BalanceChange,
  ExecutedTransaction,
  TransactionOutcome,
} from '../../model/executed-transaction.ts';
import type { NetworkReader } from '../../network.ts';
import { typeToText } from '../type-to-text.ts';
import { effectsToProto } from './effects-to-proto.ts';
import { eventsToProto } from './events-to-proto.ts';
import type { FieldMask } from './field-mask.ts';
import { type Draft, present } from './message-types.ts';
import { selectFields } from './select-fields.ts';
import { timestampToProto } from './timestamp-to-proto.ts';
import { transactionToProto } from './transaction-to-proto.ts';

export type ExecutedDraft = Draft<typeof GrpcTypes.ExecutedTransaction>;

/** The parts that any transaction has, also a simulated one. */
export function outcomeToProto(
  reader: NetworkReader,
  outcome: TransactionOutcome,
  mask: FieldMask,
): ExecutedDraft {
  return selectFields<ExecutedDraft>(mask, {
    transaction: (within) => transactionToProto(outcome, within),
    effects: (within) => effectsToProto(reader, outcome, within),
    events: (within) => eventsToProto(reader, outcome.events, within),
    balanceChanges: () => outcome.balanceChanges.map(balanceChangeToProto),
  });
}

export function executedToProto(
  reader: NetworkReader,
  executed: ExecutedTransaction,
  mask: FieldMask,
): ExecutedDraft {
  const kept = selectFields<ExecutedDraft>(mask, {
    digest: () => executed.digest,
    signatures: () => executed.signatures.map(signatureToProto),
    checkpoint: () => executed.checkpoint,
    timestamp: () => timestampToProto(executed.timestampMs),
    transactionIndex: () => {
      const index = reader.checkpoint(executed.checkpoint)?.transactions.indexOf(executed.digest) ?? -1;
      return index < 0 ? undefined : BigInt(index);
    },
  });
  return { ...kept, ...outcomeToProto(reader, executed, mask) };
}

function balanceChangeToProto({ address, coinType, amount }: BalanceChange): GrpcTypes.BalanceChange {
  return { address, coinType: typeToText(coinType), amount: String(amount) };
}

const { ED25519, SECP256K1, SECP256R1, MULTISIG, ZKLOGIN, PASSKEY } = GrpcTypes.SignatureScheme;
/** The first byte of a signature is its scheme. */
const schemes = new Map([
  [0, ED25519],
  [1, SECP256K1],
  [2, SECP256R1],
  [3, MULTISIG],
  [5, ZKLOGIN],
  [6, PASSKEY],
]);

export function signatureToProto(signature: Uint8Array): GrpcTypes.UserSignature {
  return present<GrpcTypes.UserSignature>({
    bcs: { name: 'UserSignatureBytes', value: signature },
    scheme: schemes.get(signature[0] ?? -1),
    signature: { oneofKind: undefined },
  });
}
