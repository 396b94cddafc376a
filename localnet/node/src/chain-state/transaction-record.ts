import { bcs } from '@mysten/sui/bcs';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { BcsReader } from '../bytes/bcs-reader.ts';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import { digestOf } from '../model/digests.ts';
import type { ExecutedTransaction } from '../model/executed-transaction.ts';
import { readTypeTag, typeToTagBytes, writeTypeTag } from '../type-tag.ts';

/** A stored transaction with its outcome. */
export function transactionToRecord(transaction: ExecutedTransaction): Uint8Array {
  const writer = new BcsWriter();
  writer.u64(transaction.checkpoint).u64(transaction.timestampMs);
  writer.bytes(transaction.dataBytes).bytes(transaction.effectsBytes);
  writer.list(transaction.signatures, (signature) => writer.bytes(signature));
  writer.list(transaction.events, ({ packageId, module, sender, type, contents }) => {
    writer.address(packageId).text(module).address(sender);
    writeTypeTag(writer, type);
    writer.bytes(contents);
  });
  writer.list(transaction.balanceChanges, ({ address, coinType, amount }) => {
    writer.address(address);
    writeTypeTag(writer, coinType);
    writer.text(String(amount));
  });
  const tags = new Map<RuntimeType, Uint8Array>();
  writer.list([...transaction.objectTypes], ([id, type]) => {
    const tag = tags.get(type) ?? typeToTagBytes(type);
    tags.set(type, tag);
    writer.address(id).raw(tag);
  });
  return writer.finish();
}

/**
 * Decodes what lists of events need at once, and the rest when it is first read: the effects of a transaction with thousands of
 * objects take a tenth of a second.
 */
export function recordToTransaction(digest: string, record: Uint8Array): ExecutedTransaction {
  const reader = new BcsReader(record);
  const [checkpoint, timestampMs] = [reader.u64(), reader.u64()];
  const [dataBytes, effectsBytes] = [reader.bytes(), reader.bytes()];
  const signatures = reader.list(() => reader.bytes());
  const events = reader.list(() => {
    const [packageId, module, sender] = [reader.address(), reader.text(), reader.address()];
    return { packageId, module, sender, type: readTypeTag(reader), contents: reader.bytes() };
  });
  const data = once(() => required(bcs.TransactionData.parse(dataBytes).V1));
  const effects = once(() => required(bcs.TransactionEffects.parse(effectsBytes).V2));
  const effectsDigest = once(() => digestOf('TransactionEffects', effectsBytes));
  const changes = once(() => readChanges(reader));
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
    signatures,
    events,
    get balanceChanges() {
      return changes().balanceChanges;
    },
    get objectTypes() {
      return changes().objectTypes;
    },
    checkpoint,
    timestampMs,
  };
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

function required<Part>(part: Part | null | undefined): Part {
  if (!part) throw new Error('the record has another version');
  return part;
}

function once<Result extends object | string>(compute: () => Result): () => Result {
  let result: Result | undefined;
  return () => {
    result ??= compute();
    return result;
  };
}
