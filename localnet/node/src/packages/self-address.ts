import { readBinaryHeader } from '@suixue/move-vm/binary-header';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import { addressToBytes } from '../address.ts';

/** What the code of a package says its own address is before it has one. */
export const unpublished = `0x${'0'.repeat(64)}`;

/** The same code at another address: it stands in one place, to which everything of the package itself points. */
export function atAddress(code: Uint8Array, { module }: VerifiedModule, address: string): Uint8Array {
  const header = readBinaryHeader(code);
  const place = module.moduleHandles[module.selfModuleHandle]?.address;
  const table = header.ok ? header.value.tables.find(({ kind }) => kind === 'addressIdentifiers') : undefined;
  if (!table || place === undefined) throw new Error('a verified module has its own address');
  const moved = Uint8Array.from(code);
  moved.set(addressToBytes(address), table.start + place * 32);
  return moved;
}
