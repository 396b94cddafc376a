import type { InstructionOf, Opcode } from '../opcodes.ts';
import type { FunctionWriter } from './function-writer.ts';

export type SourceRules<Name extends Opcode> = {
  readonly [Each in Name]: (writer: FunctionWriter, instruction: InstructionOf<Each>) => void;
};

export interface WithIndex {
  readonly index: number;
}
