import type { Code, JumpTable } from './compiled-module.ts';
import type { Cursor } from './cursor.ts';
import { toBigInt } from './integer.ts';
import { type Instruction, opcodeByNumber, opcodes } from './opcodes.ts';

const maxInstructions = 65_535;
const maxLocals = 255;
const maxJumpTables = 127;
const maxVariants = 127;
/** The only kind of jump table: one target per variant. */
const fullTable = 1;

const localOperations: ReadonlySet<string> = new Set([
  'CopyLoc',
  'MoveLoc',
  'StLoc',
  'MutBorrowLoc',
  'ImmBorrowLoc',
]);

export function readCode(cursor: Cursor, version: 6 | 7): Code {
  const locals = cursor.index();
  const instructions = cursor.list(maxInstructions, () => readInstruction(cursor, version));
  const jumpTables = version < 7 ? [] : cursor.list(maxJumpTables, () => readJumpTable(cursor));
  return { locals, instructions, jumpTables };
}

function readInstruction(cursor: Cursor, version: 6 | 7): Instruction {
  const at = cursor.position;
  const number = cursor.u8();
  const op = opcodeByNumber.get(number);
  if (op === undefined) return cursor.fail('UNKNOWN_OPCODE', `instruction 0x${number.toString(16)}`, at);
  if (version < 7 && number >= opcodes.PackVariant[0])
    return cursor.fail('MALFORMED', `${op} came with version 7`, at);
  const operand = opcodes[op][1];
  // Each case matches the operand kinds of its opcodes; TypeScript cannot infer that from the table.
  switch (operand) {
    case 'none':
      return { op } as Instruction;
    case 'offset':
      return { op, offset: cursor.index() } as Instruction;
    case 'index':
      return { op, index: cursor.index(localOperations.has(op) ? maxLocals : undefined) } as Instruction;
    case 'indexAndCount':
      return { op, index: cursor.index(), count: toBigInt(cursor.integer(8)) } as Instruction;
    default:
      return { op, value: toBigInt(cursor.integer(operand)) } as Instruction;
  }
}

function readJumpTable(cursor: Cursor): JumpTable {
  const enumDefinition = cursor.index();
  const count = cursor.index(maxVariants);
  const at = cursor.position;
  const kind = cursor.u8();
  if (kind !== fullTable) cursor.fail('MALFORMED', `jump table of kind ${kind}`, at);
  return { enumDefinition, offsets: Array.from({ length: count }, () => cursor.index()) };
}
