import type { Opcode } from '../opcodes.ts';
import type { FunctionWriter } from './function-writer.ts';
import { js, list } from './source.ts';
import type { SourceRules } from './source-rules.ts';

function borrow(writer: FunctionWriter): void {
  writer.noteAt();
  const [vector = js``, index = js``] = writer.popAll(2);
  writer.push(js`borrowElement(${vector}, ${index})`);
}

/** The instructions on vectors; `vector-rules.ts` implements them. */
export const vectorSource = {
  VecPack: (writer, instruction) => {
    writer.checkPacked(instruction);
    writer.push(js`new Vector([${list(writer.popAll(Number(instruction.count)))}])`);
  },
  VecLen: (writer) => {
    const vector = writer.pop();
    writer.push(js`${vector}.holder[${vector}.index].elements.length`);
  },
  VecImmBorrow: borrow,
  VecMutBorrow: borrow,
  VecPushBack: (writer) => {
    writer.noteAt();
    writer.line(js`pushBack(${list(writer.popAll(2))});`);
  },
  VecPopBack: (writer) => {
    writer.noteAt();
    writer.push(js`popBack(${writer.pop()})`);
  },
  VecUnpack: (writer, { count }) => {
    writer.noteAt();
    writer.line(js`x = unpackVector(${writer.pop()}, ${Number(count)});`);
    writer.pushAll(Number(count));
  },
  VecSwap: (writer) => {
    writer.noteAt();
    writer.line(js`swapElements(${list(writer.popAll(3))});`);
  },
} satisfies Partial<SourceRules<Opcode>>;
