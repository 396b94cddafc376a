/** Sui's numbers for what can be wrong with a module: with what its parts say of each other, and with its bytes. */
export const majorStatus = {
  INDEX_OUT_OF_BOUNDS: 1001,
  INVALID_FALL_THROUGH: 1007,
  NEGATIVE_STACK_SIZE_WITHIN_BLOCK: 1009,
  TYPE_MISMATCH: 1020,
  POP_WITHOUT_DROP_ABILITY: 1023,
  BR_TYPE_MISMATCH_ERROR: 1025,
  ABORT_TYPE_MISMATCH_ERROR: 1026,
  STLOC_TYPE_MISMATCH_ERROR: 1027,
  STLOC_UNSAFE_TO_DESTROY_ERROR: 1028,
  RET_TYPE_MISMATCH_ERROR: 1030,
  FREEZEREF_TYPE_MISMATCH_ERROR: 1032,
  BORROWFIELD_TYPE_MISMATCH_ERROR: 1034,
  COPYLOC_UNAVAILABLE_ERROR: 1037,
  COPYLOC_WITHOUT_COPY_ABILITY: 1038,
  MOVELOC_UNAVAILABLE_ERROR: 1040,
  BORROWLOC_REFERENCE_ERROR: 1042,
  BORROWLOC_UNAVAILABLE_ERROR: 1043,
  CALL_TYPE_MISMATCH_ERROR: 1045,
  PACK_TYPE_MISMATCH_ERROR: 1047,
  UNPACK_TYPE_MISMATCH_ERROR: 1048,
  READREF_TYPE_MISMATCH_ERROR: 1049,
  READREF_WITHOUT_COPY_ABILITY: 1050,
  WRITEREF_TYPE_MISMATCH_ERROR: 1052,
  WRITEREF_WITHOUT_DROP_ABILITY: 1053,
  WRITEREF_NO_MUTABLE_REFERENCE_ERROR: 1055,
  INTEGER_OP_TYPE_MISMATCH_ERROR: 1056,
  BOOLEAN_OP_TYPE_MISMATCH_ERROR: 1057,
  EQUALITY_OP_TYPE_MISMATCH_ERROR: 1058,
  NO_MODULE_HANDLES: 1068,
  POSITIVE_STACK_SIZE_AT_BLOCK_END: 1069,
  CONSTRAINT_NOT_SATISFIED: 1075,
  NUMBER_OF_TYPE_ARGUMENTS_MISMATCH: 1076,
  EMPTY_CODE_UNIT: 1084,
  UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP: 1088,
  TOO_MANY_LOCALS: 1089,
  VALUE_STACK_OVERFLOW: 1107,
  VALUE_STACK_PUSH_OVERFLOW: 1109,
  MALFORMED: 3001,
  BAD_MAGIC: 3002,
  UNKNOWN_VERSION: 3003,
  UNKNOWN_TABLE_TYPE: 3004,
  UNKNOWN_SERIALIZED_TYPE: 3006,
  UNKNOWN_OPCODE: 3007,
  BAD_HEADER_TABLE: 3008,
  DUPLICATE_TABLE: 3010,
  UNKNOWN_ABILITY: 3013,
  UNKNOWN_NATIVE_STRUCT_FLAG: 3014,
  BAD_U16: 3017,
  BAD_U32: 3018,
  BAD_U64: 3019,
  BAD_U128: 3020,
  BAD_U256: 3021,
  INVALID_FLAG_BITS: 3025,
  TRAILING_BYTES: 3026,
} as const;

export type MajorStatusName = keyof typeof majorStatus;

/** In the bytes, counted from the beginning of the module; in a row of a table; or at an instruction of a function. */
export type Place =
  | { readonly byte: number }
  | { readonly table: string; readonly row: number }
  | { readonly functionDefinition: number; readonly instruction: number };

/** A failure is a value: whoever sends bad bytes gets an answer, and an exception is always our own defect. */
export interface VmFailure {
  readonly ok: false;
  readonly status: MajorStatusName;
  readonly majorStatus: (typeof majorStatus)[MajorStatusName];
  readonly where: Place;
  readonly message: string;
}

export interface VmSuccess<T> {
  readonly ok: true;
  readonly value: T;
}

export type VmResult<T> = VmSuccess<T> | VmFailure;

export function createSuccess<T>(value: T): VmSuccess<T> {
  return { ok: true, value };
}

export function createFailure(status: MajorStatusName, place: Place | number, message: string): VmFailure {
  const where = typeof place === 'number' ? { byte: place } : place;
  return { ok: false, status, majorStatus: majorStatus[status], where, message };
}
