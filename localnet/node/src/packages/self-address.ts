import { readBinaryHeader } from '@suixue/move-vm/binary-header';
import type { CompiledModule } from '@suixue/move-vm/compiled-module';
import { addressToBytes } from '../address.ts';

/** The address of a package in its own code before it is published. */
export const unpublished = `0x${'0'.repeat(64)}`;

/** Moves a module to another address, which occurs in a single place of its tables. */
export function atAddress(code: Uint8Array, module: CompiledModule, address: string): Uint8Array {
  const header = readBinaryHeader(code);
  const place = module.moduleHandles[module.selfModuleHandle]?.address;
  const table = header.ok ? header.value.tables.find(({ kind }) => kind === 'addressIdentifiers') : undefined;
  if (!table || place === undefined) throw new Error('a module with valid bounds has its own address');
  const moved = Uint8Array.from(code);
  moved.set(addressToBytes(address), table.start + place * 32);
  return moved;
}
