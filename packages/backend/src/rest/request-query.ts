/** The parsed query of a request, before its names are looked up in the catalogue. */
export interface RequestQuery {
  readonly select: readonly SelectItem[];
  readonly level: Level;
  /** `columns=`: the columns that an insert or update takes from the body. */
  readonly columns: readonly string[] | undefined;
  readonly onConflict: readonly string[] | undefined;
}

/** Filters, order and range of one level, and its embedded resources by key. */
export interface Level {
  readonly filters: readonly Logic[];
  readonly order: readonly OrderTerm[];
  readonly limit: number | undefined;
  readonly offset: number;
  readonly below: ReadonlyMap<string, Level>;
}

/** A column, or a JSON path into it. */
export interface Field {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

export interface JsonStep {
  readonly result: 'json' | 'text';
  readonly kind: 'key' | 'index';
  readonly text: string;
}

export type SelectItem =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'field';
      readonly field: Field;
      readonly alias: string | undefined;
      readonly cast: string | undefined;
    }
  | AggregateItem
  | EmbedItem;

export const aggregateFunctions = ['sum', 'avg', 'count', 'max', 'min'] as const;
export type AggregateFunction = (typeof aggregateFunctions)[number];

export interface AggregateItem {
  readonly kind: 'aggregate';
  readonly function: AggregateFunction;
  /** Absent for a count of rows. */
  readonly argument: { readonly field: Field; readonly cast: string | undefined } | undefined;
  readonly alias: string | undefined;
  readonly cast: string | undefined;
}

export interface EmbedItem {
  readonly kind: 'embed';
  readonly target: string;
  readonly alias: string | undefined;
  readonly hint: string | undefined;
  readonly isInner: boolean;
  readonly isSpread: boolean;
  readonly items: readonly SelectItem[];
}

export type Logic = Condition | Group;

export interface Group {
  readonly kind: 'and' | 'or';
  readonly isNegated: boolean;
  readonly parts: readonly Logic[];
}

export interface Condition {
  readonly kind: 'condition';
  readonly field: Field;
  readonly isNegated: boolean;
  readonly test: Test;
}

export type Test =
  | {
      readonly kind: 'compare';
      readonly operator: CompareOperator;
      readonly value: string;
      readonly quantifier: 'any' | 'all' | undefined;
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | {
      readonly kind: 'search';
      readonly operator: SearchOperator;
      readonly config: string | undefined;
      readonly value: string;
    };

export const quantifiable = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'] as const;
export const compareOperators = [
  ...quantifiable,
  'neq',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
] as const;
export type CompareOperator = (typeof compareOperators)[number];

export const searchOperators = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export type SearchOperator = (typeof searchOperators)[number];

export const isValues = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type IsValue = (typeof isValues)[number];

export interface OrderTerm {
  readonly field: Field;
  /** `author(name)`: the key of the embedded resource. */
  readonly embedded: string | undefined;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly nulls: 'first' | 'last' | undefined;
}
