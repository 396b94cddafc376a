import { bcs } from '@mysten/sui/bcs';
import { typeToTagBytes } from '../type-tag.ts';
import type { ChainEvent } from './executed-transaction.ts';

const text = bcs.string();
const bytes = bcs.byteVector();
const count = bcs.uleb128();

/** The events of a transaction in BCS, from which their digest is computed. */
export function eventsToBytes(events: readonly ChainEvent[]): Uint8Array {
  return Buffer.concat([count.serialize(events.length).toBytes(), ...events.map(eventToBytes)]);
}

function eventToBytes({ packageId, module, sender, type, contents }: ChainEvent): Uint8Array {
  return Buffer.concat([
    bcs.Address.serialize(packageId).toBytes(),
    text.serialize(module).toBytes(),
    bcs.Address.serialize(sender).toBytes(),
    // A struct tag is its variant number in `TypeTag`, then the struct.
    typeToTagBytes(type).subarray(1),
    bytes.serialize(contents).toBytes(),
  ]);
}
