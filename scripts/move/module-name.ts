import { type BinaryHeader, readBinaryHeader, type TableKind } from '@suixue/move-vm/binary-header';
import { type ByteReader, createByteReader } from '@suixue/move-vm/read-bytes';
import type { VmResult } from '@suixue/move-vm/vm-failure';

/** What a compiled module calls itself. */
export function readModuleName(bytecode: Uint8Array): string {
  const header = must(readBinaryHeader(bytecode));
  const handles = openTable(bytecode, header, 'moduleHandles');
  let name = 0;
  // Each entry is the number of an address and the number of a name.
  for (let i = 0; i <= header.selfModuleHandle; i += 1) {
    must(handles.readUlebU16());
    name = must(handles.readUlebU16());
  }
  const identifiers = openTable(bytecode, header, 'identifiers');
  let found: Uint8Array = new Uint8Array();
  for (let i = 0; i <= name; i += 1) found = must(identifiers.readByteVector(128));
  return new TextDecoder().decode(found);
}

function openTable(bytecode: Uint8Array, { tables }: BinaryHeader, kind: TableKind): ByteReader {
  const range = tables.find((table) => table.kind === kind);
  if (!range) throw new Error(`a module without ${kind}`);
  return createByteReader(bytecode, range);
}

function must<T>(result: VmResult<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}
