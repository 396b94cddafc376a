/**
 * The operand of an opcode: nothing, a code offset, a table index, a number of bytes, or an index and a
 * length.
 */
type Operand = 'none' | 'offset' | 'index' | 'indexAndCount' | 1 | 2 | 4 | 8 | 16 | 32;

/**
 * Every valid instruction with its number and operand. Global storage (0x29 to 0x2d, 0x3b to 0x3f) is not
 * supported.
 */
export const opcodes = {
  Pop: [0x01, 'none'],
  Ret: [0x02, 'none'],
  BrTrue: [0x03, 'offset'],
  BrFalse: [0x04, 'offset'],
  Branch: [0x05, 'offset'],
  LdU64: [0x06, 8],
  LdConst: [0x07, 'index'],
  LdTrue: [0x08, 'none'],
  LdFalse: [0x09, 'none'],
  CopyLoc: [0x0a, 'index'],
  MoveLoc: [0x0b, 'index'],
  StLoc: [0x0c, 'index'],
  MutBorrowLoc: [0x0d, 'index'],
  ImmBorrowLoc: [0x0e, 'index'],
  MutBorrowField: [0x0f, 'index'],
  ImmBorrowField: [0x10, 'index'],
  Call: [0x11, 'index'],
  Pack: [0x12, 'index'],
  Unpack: [0x13, 'index'],
  ReadRef: [0x14, 'none'],
  WriteRef: [0x15, 'none'],
  Add: [0x16, 'none'],
  Sub: [0x17, 'none'],
  Mul: [0x18, 'none'],
  Mod: [0x19, 'none'],
  Div: [0x1a, 'none'],
  BitOr: [0x1b, 'none'],
  BitAnd: [0x1c, 'none'],
  Xor: [0x1d, 'none'],
  Or: [0x1e, 'none'],
  And: [0x1f, 'none'],
  Not: [0x20, 'none'],
  Eq: [0x21, 'none'],
  Neq: [0x22, 'none'],
  Lt: [0x23, 'none'],
  Gt: [0x24, 'none'],
  Le: [0x25, 'none'],
  Ge: [0x26, 'none'],
  Abort: [0x27, 'none'],
  Nop: [0x28, 'none'],
  FreezeRef: [0x2e, 'none'],
  Shl: [0x2f, 'none'],
  Shr: [0x30, 'none'],
  LdU8: [0x31, 1],
  LdU128: [0x32, 16],
  CastU8: [0x33, 'none'],
  CastU64: [0x34, 'none'],
  CastU128: [0x35, 'none'],
  MutBorrowFieldGeneric: [0x36, 'index'],
  ImmBorrowFieldGeneric: [0x37, 'index'],
  CallGeneric: [0x38, 'index'],
  PackGeneric: [0x39, 'index'],
  UnpackGeneric: [0x3a, 'index'],
  VecPack: [0x40, 'indexAndCount'],
  VecLen: [0x41, 'index'],
  VecImmBorrow: [0x42, 'index'],
  VecMutBorrow: [0x43, 'index'],
  VecPushBack: [0x44, 'index'],
  VecPopBack: [0x45, 'index'],
  VecUnpack: [0x46, 'indexAndCount'],
  VecSwap: [0x47, 'index'],
  LdU16: [0x48, 2],
  LdU32: [0x49, 4],
  LdU256: [0x4a, 32],
  CastU16: [0x4b, 'none'],
  CastU32: [0x4c, 'none'],
  CastU256: [0x4d, 'none'],
  PackVariant: [0x4e, 'index'],
  PackVariantGeneric: [0x4f, 'index'],
  UnpackVariant: [0x50, 'index'],
  UnpackVariantImmRef: [0x51, 'index'],
  UnpackVariantMutRef: [0x52, 'index'],
  UnpackVariantGeneric: [0x53, 'index'],
  UnpackVariantGenericImmRef: [0x54, 'index'],
  UnpackVariantGenericMutRef: [0x55, 'index'],
  VariantSwitch: [0x56, 'index'],
} as const satisfies Record<string, readonly [number, Operand]>;

export type Opcode = keyof typeof opcodes;

interface Carried {
  readonly none: object;
  readonly offset: { readonly offset: number };
  readonly index: { readonly index: number };
  readonly indexAndCount: { readonly index: number; readonly count: bigint };
}

type CarriedBy<Kind extends Operand> = Kind extends keyof Carried
  ? Carried[Kind]
  : { readonly value: bigint };

export type InstructionOf<Name extends Opcode> = { readonly op: Name } & CarriedBy<(typeof opcodes)[Name][1]>;

export type Instruction = { [Name in Opcode]: InstructionOf<Name> }[Opcode];

export const opcodeByNumber: ReadonlyMap<number, Opcode> = new Map(
  (Object.keys(opcodes) as Opcode[]).map((name) => [opcodes[name][0], name]),
);
