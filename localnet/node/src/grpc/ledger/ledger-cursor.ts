import { refuse } from '../../request-fields.ts';

/** A position in the chain: a transaction number from 0, and an item within it. */
export interface LedgerCursor {
  readonly place: bigint;
  readonly index: number;
}

/** A cursor is valid only for its kind of list. */
export type CursorKind = 'transactions' | 'events' | 'checkpoints';

const marks: Readonly<Record<CursorKind, number>> = { transactions: 1, events: 2, checkpoints: 3 };
const cursorBytes = 13;

/** After all items of any transaction. */
export const lastIndex = 2 ** 32 - 1;

export function createCursor(kind: CursorKind, { place, index }: LedgerCursor): Uint8Array {
  const bytes = new Uint8Array(cursorBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, marks[kind]);
  view.setBigInt64(1, place);
  view.setUint32(9, index);
  return bytes;
}

export function readCursor(
  kind: CursorKind,
  bytes: Uint8Array | undefined,
  field: string,
): LedgerCursor | undefined {
  if (!bytes) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length !== cursorBytes || view.getUint8(0) !== marks[kind])
    return refuse(field, 'not a cursor of this list');
  const place = view.getBigInt64(1);
  return place < -1n ? refuse(field, 'not a cursor of this list') : { place, index: view.getUint32(9) };
}

/** Negative if the first comes before the second. */
export function compareCursors(a: LedgerCursor, b: LedgerCursor): number {
  if (a.place === b.place) return a.index - b.index;
  return a.place < b.place ? -1 : 1;
}
