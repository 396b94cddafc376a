import { toInteger } from '../integer.ts';
import type { Opcode } from '../opcodes.ts';
import { row } from '../row.ts';
import { call, callGeneric } from './call-source.ts';
import { datatypeSource } from './datatype-source.ts';
import type { FunctionWriter } from './function-writer.ts';
import { arithmetic, cast } from './integer-source.ts';
import { js, list, type Source } from './source.ts';
import type { SourceRules, WithIndex } from './source-rules.ts';
import { vectorSource } from './vector-source.ts';

const load = (writer: FunctionWriter, { value }: { readonly value: bigint }) => {
  writer.push(js`${toInteger(value)}`);
};

/** A binary operation that is a JavaScript operator with the same meaning. */
const operator = (work: (a: Source, b: Source) => Source) => (writer: FunctionWriter) => {
  const b = writer.pop();
  const a = writer.pop();
  writer.push(work(a, b));
};

const isEqual = (a: Source, b: Source) =>
  js`${a} === ${b} || typeof ${a} === 'object' && isEqualValue(${a}, ${b})`;

function borrowLocal(writer: FunctionWriter, { index }: WithIndex): void {
  writer.pushLocal(index);
}

const nothing = () => undefined;

export const instructionSource: SourceRules<Opcode> = {
  ...datatypeSource,
  ...vectorSource,
  Pop: (writer) => writer.drop(),
  Ret: (writer) => {
    const results = writer.popAll(writer.height);
    if (results.length > 1) writer.line(js`return [${list(results)}];`);
    else writer.line(js`return ${list(results)};`);
  },
  BrTrue: (writer, { offset }) => writer.line(js`if (${writer.pop()}) ${writer.jump(offset)}`),
  BrFalse: (writer, { offset }) => writer.line(js`if (!${writer.pop()}) ${writer.jump(offset)}`),
  Branch: (writer, { offset }) => writer.line(writer.jump(offset)),
  LdU8: load,
  LdU16: load,
  LdU32: load,
  LdU64: load,
  LdU128: load,
  LdU256: load,
  LdConst: (writer, { index }) => {
    writer.noteAt();
    writer.push(js`loadConstant(run, owner, ${index})`);
  },
  LdTrue: (writer) => writer.push(js`true`),
  LdFalse: (writer) => writer.push(js`false`),
  CopyLoc: (writer, { index }) => {
    const local = writer.local(index);
    if (writer.isBare(index)) {
      writer.push(local);
      return;
    }
    writer.noteAt();
    writer.push(js`payForCopy(meter, ${local})`);
  },
  MoveLoc: (writer, { index }) => {
    writer.push(writer.local(index));
    // A moved variable is never read again, but a reference may still point to this place.
    if (writer.isBoxed(index)) writer.line(js`${writer.local(index)} = undefined;`);
  },
  StLoc: (writer, { index }) => writer.line(js`${writer.local(index)} = ${writer.pop()};`),
  MutBorrowLoc: borrowLocal,
  ImmBorrowLoc: borrowLocal,
  Call: call,
  CallGeneric: callGeneric,
  ReadRef: (writer) => {
    writer.noteAt();
    writer.push(js`typeof (x = ${writer.popTarget()}) === 'number' ? x : payForCopy(meter, x)`);
  },
  WriteRef: (writer) => {
    const target = writer.popTarget();
    writer.line(js`${target} = ${writer.pop()};`);
  },
  FreezeRef: nothing,
  Add: arithmetic('Add'),
  Sub: arithmetic('Sub'),
  Mul: arithmetic('Mul'),
  Mod: arithmetic('Mod'),
  Div: arithmetic('Div'),
  BitOr: arithmetic('BitOr'),
  BitAnd: arithmetic('BitAnd'),
  Xor: arithmetic('Xor'),
  Shl: arithmetic('Shl'),
  Shr: arithmetic('Shr'),
  Or: operator((a, b) => js`${a} || ${b}`),
  And: operator((a, b) => js`${a} && ${b}`),
  Not: (writer) => writer.push(js`!${writer.pop()}`),
  Eq: operator(isEqual),
  Neq: operator((a, b) => js`!(${isEqual(a, b)})`),
  Lt: operator((a, b) => js`${a} < ${b}`),
  Gt: operator((a, b) => js`${a} > ${b}`),
  Le: operator((a, b) => js`${a} <= ${b}`),
  Ge: operator((a, b) => js`${a} >= ${b}`),
  Abort: (writer) => {
    writer.noteAt();
    writer.line(js`throw aborted(${writer.pop()});`);
  },
  Nop: nothing,
  CastU8: cast,
  CastU16: cast,
  CastU32: cast,
  CastU64: cast,
  CastU128: cast,
  CastU256: cast,
  VariantSwitch: (writer, { index }) => {
    const { offsets } = row(writer.code.jumpTables, index);
    const target = writer.popTarget();
    const cases = offsets.map((offset, tag) => js`case ${tag}: ${writer.jump(offset)}`);
    writer.line(js`switch (${target}.tag) { ${cases} }`);
    writer.line(js`noVariant();`);
  },
};
