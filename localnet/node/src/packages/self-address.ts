import { readBinaryHeader } from '@suixue/move-vm/binary-header';
import type { CompiledModule } from '@suixue/move-vm/compiled-module';
import { addressToBytes } from '../address.ts';

/** What the code of a package says its own address is before it has one. */
export const unpublished = `0x${'0'.repeat(64)}`;

/** The same code at another address: it stands in one place, to which everything of the package itself points. */
export function atAddress(code: Uint8Array, module: CompiledModule, address: string): Uint8Array {
  const header = readBinaryHeader(code);
  const place = module.moduleHandles[module.selfModuleHandle]?.address;
  const table = header.ok ? header.value.tables.find(({ kind }) => kind === 'addressIdentifiers') : undefined;
  if (!table || place === undefined) throw new Error('a module whose bounds are good has its own address');
  const moved = Uint8Array.from(code);
  moved.set(addressToBytes(address), table.start + place * 32);
  return moved;
}
