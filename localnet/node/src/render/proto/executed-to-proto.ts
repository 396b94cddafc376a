import { GrpcTypes } from '@mysten/sui/grpc';
import type {
  BalanceChange,
  ChainEvent,
  ExecutedTransaction,
  TransactionOutcome,
} from '../../model/executed-transaction.ts';
import type { NetworkReader } from '../../network.ts';
import { typeToText } from '../type-to-text.ts';
import { effectsToProto } from './effects-to-proto.ts';
import { eventsToProto } from './events-to-proto.ts';
import { FieldMask } from './field-mask.ts';
import { type Draft, present } from './message-types.ts';
import type { ObjectChange } from './object-change-to-proto.ts';
import { selectFields } from './select-fields.ts';
import { timestampToProto } from './timestamp-to-proto.ts';
import { transactionToProto } from './transaction-to-proto.ts';

export type ExecutedDraft = Draft<typeof GrpcTypes.ExecutedTransaction>;

/** What a part of a large response lists. */
interface ListsOfPart {
  readonly changed: readonly ObjectChange[];
  readonly events: readonly ChainEvent[];
}

/** The parts that any transaction has, also a simulated one. */
export function outcomeToProto(
  reader: NetworkReader,
  outcome: TransactionOutcome,
  mask: FieldMask,
  lists?: ListsOfPart,
): ExecutedDraft {
  return selectFields<ExecutedDraft>(mask, {
    transaction: (within) => transactionToProto(outcome, within),
    effects: (within) => effectsToProto(reader, outcome, within, lists?.changed),
    events: (within) => eventsToProto(reader, outcome, within, lists?.events),
    balanceChanges: () => outcome.balanceChanges.map(balanceChangeToProto),
  });
}

export function executedToProto(
  reader: NetworkReader,
  executed: ExecutedTransaction,
  mask: FieldMask,
  lists?: ListsOfPart,
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
  return { ...kept, ...outcomeToProto(reader, executed, mask, lists) };
}

/** Objects and events that are rendered and encoded in one turn of the event loop. */
const [changesPerPart, eventsPerPart] = [64, 32];

/** Parts of the response of a method that returns one transaction; a decoder of their encodings one after the other merges them. */
export function* executedToResponses(
  reader: NetworkReader,
  executed: ExecutedTransaction,
  mask: FieldMask,
): Generator<{ transaction: ExecutedDraft }> {
  const ofEffects = onlyField(mask, 'effects', 'changedObjects');
  const ofEvents = onlyField(mask, 'events', 'events');
  const [changed = [], ...moreChanged] = ofEffects
    ? split(executed.effects.changedObjects, changesPerPart)
    : [];
  const [events = [], ...moreEvents] = ofEvents ? split(executed.events, eventsPerPart) : [];
  yield { transaction: executedToProto(reader, executed, mask, { changed, events }) };
  if (ofEffects)
    for (const part of moreChanged)
      yield { transaction: { effects: effectsToProto(reader, executed, ofEffects, part) } };
  if (ofEvents)
    for (const part of moreEvents)
      yield { transaction: { events: eventsToProto(reader, executed, ofEvents, part) ?? {} } };
}

function split<Item>(items: readonly Item[], length: number): (readonly Item[])[] {
  const starts = Array.from({ length: Math.ceil(items.length / length) }, (_, part) => part * length);
  return starts.map((start) => items.slice(start, start + length));
}

/** Selects one field within another; undefined if it is not selected. */
function onlyField(mask: FieldMask, outer: string, inner: string): FieldMask | undefined {
  const within = mask.within(outer);
  if (!mask.has(outer) || !within.has(inner)) return undefined;
  return new FieldMask(new Map([[inner, within.within(inner)]]));
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
