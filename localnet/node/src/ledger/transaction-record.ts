import { bcs } from '@mysten/sui/bcs';
import { BcsReader } from '../bytes/bcs-reader.ts';
import { BcsWriter } from '../bytes/bcs-writer.ts';
import { digestOf } from '../model/digests.ts';
import type { ExecutedTransaction } from '../model/executed-transaction.ts';
import { readTypeTag, writeTypeTag } from '../type-tag.ts';

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
  writer.list([...transaction.objectTypes], ([id, type]) => writeTypeTag(writer.address(id), type));
  return writer.finish();
}

export function recordToTransaction(record: Uint8Array): ExecutedTransaction {
  const reader = new BcsReader(record);
  const [checkpoint, timestampMs] = [reader.u64(), reader.u64()];
  const [dataBytes, effectsBytes] = [reader.bytes(), reader.bytes()];
  const signatures = reader.list(() => reader.bytes());
  const events = reader.list(() => {
    const [packageId, module, sender] = [reader.address(), reader.text(), reader.address()];
    return { packageId, module, sender, type: readTypeTag(reader), contents: reader.bytes() };
  });
  const balanceChanges = reader.list(() => {
    const [address, coinType] = [reader.address(), readTypeTag(reader)];
    return { address, coinType, amount: BigInt(reader.text()) };
  });
  const objectTypes = new Map(reader.list(() => [reader.address(), readTypeTag(reader)] as const));
  reader.end();
  const data = bcs.TransactionData.parse(dataBytes).V1;
  const effects = bcs.TransactionEffects.parse(effectsBytes).V2;
  if (!data || !effects) throw new Error('the record has another version');
  const digest = digestOf('TransactionData', dataBytes);
  return {
    digest,
    data,
    dataBytes,
    effects,
    effectsBytes,
    signatures,
    events,
    balanceChanges,
    objectTypes,
    checkpoint,
    timestampMs,
  };
}
