import type { Opcode } from '../opcodes.ts';
import { maxVector } from '../vector-rules.ts';
import type { FunctionWriter } from './function-writer.ts';
import { js, list } from './source.ts';
import type { SourceRules } from './source-rules.ts';

function borrow(writer: FunctionWriter): void {
  writer.noteAt();
  const index = writer.pop();
  writer.line(js`x = ${writer.popTarget()}.elements;`);
  writer.line(js`if (!(${index} < x.length)) stopVector.outOfBounds();`);
  writer.pushElementAt(js`x`, index);
}

/** The instructions on vectors, with the checks of `vector-rules.ts` in place. */
export const vectorSource = {
  VecPack: (writer, instruction) => {
    writer.checkPacked(instruction);
    writer.push(js`new Vector([${list(writer.popAll(Number(instruction.count)))}])`);
  },
  VecLen: (writer) => writer.push(js`${writer.popTarget()}.elements.length`),
  VecImmBorrow: borrow,
  VecMutBorrow: borrow,
  VecPushBack: (writer) => {
    writer.noteAt();
    const element = writer.pop();
    writer.line(js`x = ${writer.popTarget()}.elements;`);
    writer.line(js`if (x.length >= ${maxVector}) stopVector.tooLong();`);
    writer.line(js`x.push(${element});`);
  },
  VecPopBack: (writer) => {
    writer.noteAt();
    writer.push(js`${writer.popTarget()}.elements.pop() ?? stopVector.popOfEmpty()`);
  },
  VecUnpack: (writer, { count }) => {
    writer.noteAt();
    writer.line(js`x = unpackVector(${writer.pop()}, ${Number(count)});`);
    writer.pushAll(Number(count));
  },
  VecSwap: (writer) => {
    writer.noteAt();
    const [a = js``, b = js``] = writer.popAll(2);
    writer.line(js`swapElements(${writer.popTarget()}, ${a}, ${b});`);
  },
} satisfies Partial<SourceRules<Opcode>>;
