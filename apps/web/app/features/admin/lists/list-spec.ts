import type { CursorForm } from './row-cursor.ts';

interface FilterBase {
  /** Its parameter in the address. */
  readonly name: string;
  readonly label: string;
}

export interface FilterOption {
  readonly value: string;
  readonly title: string;
}

export type ListFilter = FilterBase &
  (
    | { readonly kind: 'text'; readonly placeholder?: string; readonly isMain?: true }
    | { readonly kind: 'choice'; readonly options: readonly FilterOption[] }
    /** Choices that the database knows, with the page. */
    | { readonly kind: 'known'; readonly isValid: (value: string) => boolean }
    | { readonly kind: 'day' }
  );

export interface ListSort {
  readonly value: string;
  readonly title: string;
  /** The column whose heading sorts in this way, and the direction. */
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** A column without its cells. The first one names the row and is always shown. */
export interface ListColumn {
  readonly name: string;
  readonly title: string;
  /** Shown only if chosen. */
  readonly isExtra?: true;
}

/** What a list can be asked for: its address and its form are made from this. */
export interface ListSpec {
  readonly path: string;
  readonly filters: readonly ListFilter[];
  /** A filter whose matches have an order of their own. */
  readonly orderedBy?: string;
  /** The first one is the default. */
  readonly sorts: readonly [ListSort, ...ListSort[]];
  readonly columns: readonly ListColumn[];
  /** If a moment and an id do not identify a row. */
  readonly cursor?: CursorForm;
}

export const yesOrNo: readonly FilterOption[] = [
  { value: 'yes', title: '是' },
  { value: 'no', title: '否' },
];

/** The first and the last day, both included. */
export const daysFrom = (label: string): readonly ListFilter[] => [
  { kind: 'day', name: 'from', label },
  { kind: 'day', name: 'to', label: '到（含当天）' },
];

/** The two orders by the time in a column. */
export const byTime = (column: string, [newest, oldest]: readonly [newest: string, oldest: string]) =>
  [
    { value: 'newest', title: newest, column, direction: 'descending' },
    { value: 'oldest', title: oldest, column, direction: 'ascending' },
  ] as const satisfies readonly ListSort[];

/** `undefined` if the filter is not used. */
export const toBoolean = (value: string | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'yes';
