import type { Instruction } from './opcodes.ts';

/** The bits of an ability set. */
export const abilities = { copy: 1, drop: 2, store: 4, key: 8 } as const;

export type AbilitySet = number;

export type SignatureToken =
  | 'bool'
  | 'u8'
  | 'u16'
  | 'u32'
  | 'u64'
  | 'u128'
  | 'u256'
  | 'address'
  | 'signer'
  | { readonly kind: 'vector'; readonly of: SignatureToken }
  | { readonly kind: 'reference'; readonly isMutable: boolean; readonly to: SignatureToken }
  | { readonly kind: 'datatype'; readonly handle: number; readonly typeArguments: readonly SignatureToken[] }
  | { readonly kind: 'typeParameter'; readonly index: number };

export type Signature = readonly SignatureToken[];

export interface ModuleHandle {
  readonly address: number;
  readonly name: number;
}

export interface DatatypeTypeParameter {
  readonly constraints: AbilitySet;
  readonly isPhantom: boolean;
}

export interface DatatypeHandle {
  readonly module: number;
  readonly name: number;
  readonly abilities: AbilitySet;
  readonly typeParameters: readonly DatatypeTypeParameter[];
}

export interface FunctionHandle {
  readonly module: number;
  readonly name: number;
  readonly parameters: number;
  readonly returns: number;
  readonly typeParameters: readonly AbilitySet[];
}

/** A definition or a handle, and the signature with its type arguments. */
export interface Instantiation {
  readonly of: number;
  readonly typeArguments: number;
}

export interface Field {
  readonly name: number;
  readonly type: SignatureToken;
}

export interface StructDefinition {
  readonly handle: number;
  /** Undefined for a native struct. */
  readonly fields: readonly Field[] | undefined;
}

export interface Variant {
  readonly name: number;
  readonly fields: readonly Field[];
}

export interface EnumDefinition {
  readonly handle: number;
  readonly variants: readonly Variant[];
}

export type Visibility = 'private' | 'public' | 'package';

export interface JumpTable {
  readonly enumDefinition: number;
  /** The jump target of each variant, by its tag. */
  readonly offsets: readonly number[];
}

export interface Code {
  /** The signature of the locals other than parameters. */
  readonly locals: number;
  readonly instructions: readonly Instruction[];
  readonly jumpTables: readonly JumpTable[];
}

export interface FunctionDefinition {
  readonly handle: number;
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  readonly acquires: readonly number[];
  /** Undefined for a native function. */
  readonly code: Code | undefined;
}

export interface Constant {
  readonly type: SignatureToken;
  readonly bytes: Uint8Array;
}

export interface Member {
  readonly definition: number;
  readonly position: number;
}

export interface Metadata {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/**
 * A module as decoded from its bytes: every number is an index into the table its name refers to. Not yet
 * verified.
 */
export interface CompiledModule {
  readonly version: 6 | 7;
  readonly selfModuleHandle: number;
  readonly moduleHandles: readonly ModuleHandle[];
  readonly datatypeHandles: readonly DatatypeHandle[];
  readonly functionHandles: readonly FunctionHandle[];
  readonly functionInstantiations: readonly Instantiation[];
  readonly signatures: readonly Signature[];
  readonly constantPool: readonly Constant[];
  readonly identifiers: readonly string[];
  readonly addressIdentifiers: readonly Uint8Array[];
  readonly structDefinitions: readonly StructDefinition[];
  readonly structInstantiations: readonly Instantiation[];
  readonly functionDefinitions: readonly FunctionDefinition[];
  readonly fieldHandles: readonly Member[];
  readonly fieldInstantiations: readonly Instantiation[];
  readonly friendDeclarations: readonly ModuleHandle[];
  readonly metadata: readonly Metadata[];
  readonly enumDefinitions: readonly EnumDefinition[];
  readonly enumInstantiations: readonly Instantiation[];
  readonly variantHandles: readonly Member[];
  /** The definition is a row of the enum instantiations. */
  readonly variantInstantiations: readonly Member[];
}
