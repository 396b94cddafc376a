import { BcsWriter } from '../bytes/bcs-writer.ts';
import { typeToTagBytes } from '../type-tag.ts';
import type { ChainEvent } from './executed-transaction.ts';

/** The events of a transaction in BCS, from which their digest is computed. */
export function eventsToBytes(events: readonly ChainEvent[]): Uint8Array {
  const writer = new BcsWriter();
  writer.list(events, ({ packageId, module, sender, type, contents }) => {
    writer.address(packageId).text(module).address(sender);
    // A struct tag is its variant number in `TypeTag`, then the struct.
    writer.raw(typeToTagBytes(type).subarray(1)).bytes(contents);
  });
  return writer.finish();
}
