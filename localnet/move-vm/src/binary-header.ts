import { type ByteReader, createByteReader } from './read-bytes.ts';
import { createFailure, createSuccess, type VmFailure, type VmResult } from './vm-failure.ts';

/** Table numbers in the directory; 0x9 was never assigned. */
export const tableKinds = {
  moduleHandles: 0x1,
  datatypeHandles: 0x2,
  functionHandles: 0x3,
  functionInstantiations: 0x4,
  signatures: 0x5,
  constantPool: 0x6,
  identifiers: 0x7,
  addressIdentifiers: 0x8,
  structDefinitions: 0xa,
  structInstantiations: 0xb,
  functionDefinitions: 0xc,
  fieldHandles: 0xd,
  fieldInstantiations: 0xe,
  friendDeclarations: 0xf,
  metadata: 0x10,
  enumDefinitions: 0x11,
  enumInstantiations: 0x12,
  variantHandles: 0x13,
  variantInstantiations: 0x14,
} as const;

export type TableKind = keyof typeof tableKinds;

export interface TableRange {
  readonly kind: TableKind;
  /** Offsets from the beginning of the module; `start` is inclusive, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface BinaryHeader {
  readonly version: 6 | 7;
  /** In the order of their contents, which neither overlap nor leave gaps. */
  readonly tables: readonly TableRange[];
  /** Index of the module's own entry in its module handles. */
  readonly selfModuleHandle: number;
}

interface DirectoryEntry {
  readonly kind: TableKind;
  readonly offset: number;
  readonly length: number;
}

const magic = [0xa1, 0x1c, 0xeb, 0x0b];
/** From version 7 on, the highest byte of the version is the Move flavor; 5 is Sui's. */
const suiVersion7 = 0x0500_0007;
const maxTableCount = 255;
const maxU32 = 0xffff_ffff;

const kindByNumber: ReadonlyMap<number, TableKind> = new Map(
  (Object.keys(tableKinds) as TableKind[]).map((kind) => [tableKinds[kind], kind]),
);

const enumKinds: ReadonlySet<TableKind> = new Set<TableKind>([
  'enumDefinitions',
  'enumInstantiations',
  'variantHandles',
  'variantInstantiations',
]);

function readMagic(reader: ByteReader): VmResult<undefined> {
  const found = reader.readBytes(magic.length);
  if (!found.ok || !magic.every((byte, index) => found.value[index] === byte)) {
    return createFailure('BAD_MAGIC', 0, 'this is not a Move module');
  }
  return createSuccess(undefined);
}

function readVersion(reader: ByteReader): VmResult<BinaryHeader['version']> {
  const offset = reader.position;
  const version = reader.readU32();
  if (!version.ok) return createFailure('MALFORMED', offset, 'the module ends before its version');
  if (version.value === 6) return createSuccess(6);
  if (version.value === suiVersion7) return createSuccess(7);
  return createFailure('UNKNOWN_VERSION', offset, `binary format 0x${version.value.toString(16)}`);
}

function readDirectoryEntry(reader: ByteReader): VmResult<DirectoryEntry> {
  const at = reader.position;
  const number = reader.readU8();
  if (!number.ok) return number;
  const offset = reader.readUlebU32();
  if (!offset.ok) return offset;
  const length = reader.readUlebU32();
  if (!length.ok) return length;
  const kind = kindByNumber.get(number.value);
  if (kind === undefined)
    return createFailure('UNKNOWN_TABLE_TYPE', at, `table 0x${number.value.toString(16)}`);
  return createSuccess({ kind, offset: offset.value, length: length.value });
}

function readDirectory(reader: ByteReader): VmResult<DirectoryEntry[]> {
  const count = reader.readUlebU32(maxTableCount);
  if (!count.ok) return count;
  const entries: DirectoryEntry[] = [];
  while (entries.length < count.value) {
    const entry = readDirectoryEntry(reader);
    if (!entry.ok) return entry;
    entries.push(entry.value);
  }
  return createSuccess(entries);
}

interface Layout {
  readonly sorted: readonly DirectoryEntry[];
  readonly directoryAt: number;
  readonly moduleLength: number;
}

/**
 * Checks that the contents are contiguous from offset 0 and returns their total length. The checks run in
 * Sui's order, so that a directory with two errors fails with the same status.
 */
function checkLayout({ sorted, directoryAt, moduleLength }: Layout): VmResult<number> {
  const fail = (status: VmFailure['status'], message: string) => createFailure(status, directoryAt, message);
  const seen = new Set<TableKind>();
  let end = 0;
  for (const { kind, offset, length } of sorted) {
    if (offset < end) return fail('BAD_HEADER_TABLE', `${kind} overlaps the table before it`);
    if (offset > end) return fail('BAD_HEADER_TABLE', `there is a gap before ${kind}`);
    if (length === 0) return fail('BAD_HEADER_TABLE', `${kind} is empty`);
    end += length;
    if (end > maxU32) return fail('BAD_HEADER_TABLE', `${kind} ends beyond any u32`);
    if (seen.has(kind)) return fail('DUPLICATE_TABLE', `${kind} is there twice`);
    seen.add(kind);
    if (end > moduleLength) return fail('BAD_HEADER_TABLE', `${kind} ends beyond the module`);
  }
  return createSuccess(end);
}

/**
 * Reads everything of a module outside its tables: magic, version, table directory, and the index of the
 * module itself after the tables, with which the bytes must end. The tables' contents are left to the caller.
 */
export function readBinaryHeader(bytes: Uint8Array): VmResult<BinaryHeader> {
  const reader = createByteReader(bytes);
  const isMove = readMagic(reader);
  if (!isMove.ok) return isMove;
  const version = readVersion(reader);
  if (!version.ok) return version;
  const directoryAt = reader.position;
  const directory = readDirectory(reader);
  if (!directory.ok) return directory;
  const sorted = directory.value.toSorted((a, b) => a.offset - b.offset);
  const contentLength = checkLayout({ sorted, directoryAt, moduleLength: bytes.length });
  if (!contentLength.ok) return contentLength;
  const contentAt = reader.position;
  const content = reader.readBytes(contentLength.value);
  if (!content.ok) return content;
  const selfModuleHandle = reader.readUlebU16();
  if (!selfModuleHandle.ok) return selfModuleHandle;
  if (version.value < 7 && sorted.some(({ kind }) => enumKinds.has(kind))) {
    return createFailure('MALFORMED', directoryAt, 'enums came with version 7');
  }
  const end = reader.requireEnd();
  if (!end.ok) return end;
  const tables = sorted.map(({ kind, offset, length }) => ({
    kind,
    start: contentAt + offset,
    end: contentAt + offset + length,
  }));
  return createSuccess({ version: version.value, tables, selfModuleHandle: selfModuleHandle.value });
}
