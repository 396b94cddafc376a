import type { RuntimeType } from '@suixue/move-vm/runtime-type';

/** Who may use an object. */
export type ObjectOwner =
  | { readonly kind: 'address'; readonly address: string }
  /** It hangs on another object: dynamic fields do, on the id of what has them. */
  | { readonly kind: 'object'; readonly id: string }
  | { readonly kind: 'shared'; readonly initialVersion: bigint }
  | { readonly kind: 'immutable' };

interface Stored {
  readonly id: string;
  readonly version: bigint;
  readonly owner: ObjectOwner;
  /** The digest of the transaction that wrote it last, in base 58. */
  readonly previousTransaction: string;
  /** What was paid for its bytes, and what comes back when it goes. */
  readonly storageRebate: bigint;
}

export interface MoveObject extends Stored {
  readonly kind: 'move';
  /** With the packages that define it, as all types outside of running code. */
  readonly type: RuntimeType;
  /** Whether anyone may give it away: its type has `store`. */
  readonly hasPublicTransfer: boolean;
  /** The struct in BCS; its first 32 bytes are the id. */
  readonly contents: Uint8Array;
}

/** Where a type was defined first: an upgrade keeps the types of the version before. */
export interface TypeOrigin {
  readonly module: string;
  readonly datatype: string;
  readonly package: string;
}

/** Which version of a package another one is linked with. */
export interface LinkedPackage {
  readonly id: string;
  readonly version: bigint;
}

export interface PackageObject extends Stored {
  readonly kind: 'package';
  readonly modules: ReadonlyMap<string, Uint8Array>;
  readonly typeOrigins: readonly TypeOrigin[];
  /** By the id that code says, which is the one of the first version. */
  readonly linkage: ReadonlyMap<string, LinkedPackage>;
}

export type ChainObject = MoveObject | PackageObject;

/** What names one version of one object. */
export interface ObjectReference {
  readonly id: string;
  readonly version: bigint;
  /** In base 58. */
  readonly digest: string;
}
