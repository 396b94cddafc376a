import type { RuntimeType } from '@suixue/move-vm/runtime-type';

export type ObjectOwner =
  | { readonly kind: 'address'; readonly address: string }
  /** Owned by another object: dynamic fields are, by the id of their parent. */
  | { readonly kind: 'object'; readonly id: string }
  | { readonly kind: 'shared'; readonly initialVersion: bigint }
  | { readonly kind: 'immutable' };

interface Stored {
  readonly id: string;
  readonly version: bigint;
  readonly owner: ObjectOwner;
  /** The digest of the transaction that last wrote it, in base 58. */
  readonly previousTransaction: string;
  /** The storage fee paid for it, refunded on deletion. */
  readonly storageRebate: bigint;
}

export interface MoveObject extends Stored {
  readonly kind: 'move';
  /** With defining packages, as all types outside of running code. */
  readonly type: RuntimeType;
  /** Whether any owner may transfer it: its type has `store`. */
  readonly hasPublicTransfer: boolean;
  /** The struct in BCS; its first 32 bytes are the id. */
  readonly contents: Uint8Array;
}

/** The package that first defined a type; an upgrade keeps the types of the previous version. */
export interface TypeOrigin {
  readonly module: string;
  readonly datatype: string;
  readonly package: string;
}

/** The version of a package that another one is linked with. */
export interface LinkedPackage {
  readonly id: string;
  readonly version: bigint;
}

export interface PackageObject extends Stored {
  readonly kind: 'package';
  readonly modules: ReadonlyMap<string, Uint8Array>;
  readonly typeOrigins: readonly TypeOrigin[];
  /** By original id, as in code. */
  readonly linkage: ReadonlyMap<string, LinkedPackage>;
}

export type ChainObject = MoveObject | PackageObject;

/** A reference to one version of an object. */
export interface ObjectReference {
  readonly id: string;
  readonly version: bigint;
  /** In base 58. */
  readonly digest: string;
}
