import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { BcsReader } from '../bytes/bcs-reader.ts';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import type { GasSummary } from '../gas/gas-summary.ts';
import { digestOf } from '../model/digests.ts';
import { bytesToEffects } from '../model/effects-bytes.ts';
import type { ChainEvent, ExecutedTransaction, TransactionOutcome } from '../model/executed-transaction.ts';
import { bytesToTransaction } from '../model/transaction-bytes.ts';
import { once } from '../once.ts';
import { readTypeTag, typeToTagBytes, writeTypeTag } from '../type-tag.ts';

/** What a checkpoint stores of a transaction. */
export interface RecordedOutcome
  extends Pick<ExecutedTransaction, 'digest' | 'dataBytes' | 'effectsBytes' | 'effectsDigest'> {
  readonly gas: GasSummary;
  /** The events, the balance changes and the types of the objects. */
  readonly detailBytes: Uint8Array;
}

/** Where and by whom a transaction was committed. */
type Placed = Pick<ExecutedTransaction, 'checkpoint' | 'timestampMs' | 'signatures'>;

export function toRecordedOutcome(outcome: Omit<RecordedOutcome, 'detailBytes'> & Details): RecordedOutcome {
  const { digest, dataBytes, effectsBytes, effectsDigest, gas } = outcome;
  return { digest, dataBytes, effectsBytes, effectsDigest, gas, detailBytes: detailsToBytes(outcome) };
}

/** A stored transaction with its outcome. */
export function outcomeToRecord(
  { dataBytes, effectsBytes, detailBytes }: RecordedOutcome,
  { checkpoint, timestampMs, signatures }: Placed,
): Uint8Array {
  const writer = new BcsWriter().u64(checkpoint).u64(timestampMs).bytes(dataBytes).bytes(effectsBytes);
  writer.list(signatures, (signature) => writer.bytes(signature));
  return writer.raw(detailBytes).finish();
}

type Details = Pick<ExecutedTransaction, 'events' | 'balanceChanges' | 'objectTypes'>;

export function detailsToBytes({ events, balanceChanges, objectTypes }: Details): Uint8Array {
  const writer = new BcsWriter();
  writer.list(events, ({ packageId, module, sender, type, contents }) => {
    writer.address(packageId).text(module).address(sender);
    writeTypeTag(writer, type);
    writer.bytes(contents);
  });
  writer.list(balanceChanges, ({ address, coinType, amount }) => {
    writer.address(address);
    writeTypeTag(writer, coinType);
    writer.text(String(amount));
  });
  const tags = new Map<RuntimeType, Uint8Array>();
  writer.list([...objectTypes], ([id, type]) => {
    const tag = tags.get(type) ?? typeToTagBytes(type);
    tags.set(type, tag);
    writer.address(id).raw(tag);
  });
  return writer.finish();
}

/** An outcome in BCS. What is known of it need not be decoded or computed. */
interface EncodedOutcome
  extends Pick<ExecutedTransaction, 'digest' | 'dataBytes' | 'effectsBytes'>,
    Partial<Pick<ExecutedTransaction, 'data' | 'effectsDigest'>> {
  /** A reader at the start of the details. */
  readonly details: BcsReader;
}

/**
 * Decodes each part when it is first read: the effects of a transaction with thousands of objects take a tenth of a second, and most callers need
 * little.
 */
export function decodeOutcome(encoded: EncodedOutcome): TransactionOutcome {
  const { digest, dataBytes, effectsBytes, details } = encoded;
  const data = once(() => encoded.data ?? bytesToTransaction(dataBytes));
  const effects = once(() => bytesToEffects(effectsBytes));
  const effectsDigest = once(() => encoded.effectsDigest ?? digestOf('TransactionEffects', effectsBytes));
  const events = once(() => details.list(() => readEvent(details)));
  const changes = once(() => {
    // The events precede the changes.
    events();
    return readChanges(details);
  });
  return {
    digest,
    get data() {
      return data();
    },
    dataBytes,
    get effects() {
      return effects();
    },
    effectsBytes,
    get effectsDigest() {
      return effectsDigest();
    },
    get events() {
      return events();
    },
    get balanceChanges() {
      return changes().balanceChanges;
    },
    get objectTypes() {
      return changes().objectTypes;
    },
  };
}

/** A stored transaction, decoded as `decodeOutcome` does. */
export function recordToTransaction(
  digest: string,
  record: Uint8Array,
  known: Pick<EncodedOutcome, 'effectsDigest'> = {},
): ExecutedTransaction {
  const reader = new BcsReader(record);
  const [checkpoint, timestampMs] = [reader.u64(), reader.u64()];
  const [dataBytes, effectsBytes] = [reader.bytes(), reader.bytes()];
  const signatures = reader.list(() => reader.bytes());
  const outcome = decodeOutcome({ digest, dataBytes, effectsBytes, details: reader, ...known });
  return Object.assign(outcome, { signatures, checkpoint, timestampMs });
}

function readEvent(reader: BcsReader): ChainEvent {
  const [packageId, module, sender] = [reader.address(), reader.text(), reader.address()];
  return { packageId, module, sender, type: readTypeTag(reader), contents: reader.bytes() };
}

/** The end of a record. */
function readChanges(reader: BcsReader): Pick<ExecutedTransaction, 'balanceChanges' | 'objectTypes'> {
  const balanceChanges = reader.list(() => {
    const [address, coinType] = [reader.address(), readTypeTag(reader)];
    return { address, coinType, amount: BigInt(reader.text()) };
  });
  const objectTypes = new Map(reader.list(() => [reader.address(), readTypeTag(reader)] as const));
  reader.end();
  return { balanceChanges, objectTypes };
}
