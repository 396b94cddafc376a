import type { SignatureToken } from '../compiled-module.ts';
import { type Block, toBlocks } from '../control-flow.ts';
import type { BlockCost } from '../meter.ts';
import { row } from '../row.ts';
import { FunctionWriter, type WrittenFunction } from './function-writer.ts';
import { instructionSource } from './instruction-source.ts';
import { js, list, type Source } from './source.ts';

/** The source of a function and the constants it refers to as `costs`, `typeSites` and `packSites`. */
export interface FunctionSource {
  readonly source: Source;
  readonly costs: readonly BlockCost[];
  /** The instantiations of the generic functions that it calls. */
  readonly typeSites: readonly number[];
  /** The types of the values that it packs. */
  readonly packSites: readonly SignatureToken[];
}

/** An upper bound of the JavaScript stack that any call takes, in words of eight bytes. */
const minFrameSize = 32;

/**
 * The source of the whole function. Its blocks are cases of a `switch` in a loop: a jump sets the next block
 * and continues the loop. One `catch` handles every failure and knows the position.
 */
export function toFunctionSource(written: WrittenFunction): FunctionSource {
  const writer = new FunctionWriter(written);
  const blocks = toBlocks(written.code).map((block, index) => ({
    ...block,
    lines: toLines(writer, block, index),
  }));
  const parameters = numbered(0, writer.parameterCount).map((index) => js`l${index}`);
  const source = js`
    'use strict';
    ${names}
    const frame = ${toFrameSize(written, writer)};
    ${blocks.map((_, index) => js`const c${index} = costs[${index}];`)}
    ${writer.calledTypes.map((_, index) => js`const t${index} = typeSites[${index}];`)}
    ${writer.packedTypes.map((_, index) => js`const p${index} = packSites[${index}];`)}
    return (${list([js`run, self, types, height, calls, words`, ...parameters])}) => {
      if (words < frame) return runInterpreted(run, self, types, height, calls, [${list(parameters)}]);
      requireStack(height + ${written.facts.height});
      const meter = run.meter;
      const known = self.calls;
      ${toVariables(written, writer)}
      try {
        ${toBody(blocks, writer.targets)}
      } catch (error) {
        throw run.stopped(error, self.function, at);
      }
    };`;
  const costs = blocks.map(({ start }) => row(written.facts.blockCosts, start));
  return { source, costs, typeSites: writer.calledTypes, packSites: writer.packedTypes };
}

/** The members of `support`, by name. */
const names = js`
  const {
    Add, BitAnd, BitOr, Div, Mod, Mul, Reference, Shl, Shr, Struct, Sub, Variant, Vector, Xor, aborted, isEqualValue,
    loadConstant, noTypes, noVariant, runInterpreted, payForCopy, requireStack, stopVector, swapElements, u64, u128, u256,
    unpackVector, variantFields, wrong,
  } = support;`;

/** Parameters count twice: once where they are passed, once as the locals they may be copied to. */
function toFrameSize({ facts }: WrittenFunction, writer: FunctionWriter): number {
  const { parameterCount, localCount, maxArguments, positions } = writer;
  return minFrameSize + parameterCount + localCount + facts.height + positions.size + maxArguments;
}

function toVariables({ facts }: WrittenFunction, writer: FunctionWriter): Source {
  const { parameterCount, localCount } = writer;
  const variables = [
    ...numbered(parameterCount, localCount).map((index) => js`l${index}`),
    ...numbered(0, facts.height).map((index) => js`s${index}`),
    ...[...writer.positions].map((index) => js`i${index}`),
  ];
  const boxed = numbered(0, localCount).filter((index) => writer.isBoxed(index));
  const boxes = boxed.map((index) => js`const b${index} = [undefined];`);
  const filled = boxed.filter((index) => index < parameterCount);
  const fillings = filled.map((index) => js`b${index}[0] = l${index};`);
  return js`let ${list([js`at = 0, x`, ...variables])}; ${boxes} ${fillings}`;
}

interface WrittenBlock extends Block {
  readonly lines: readonly Source[];
}

function toBody(blocks: readonly WrittenBlock[], targets: ReadonlySet<number>): Source {
  if (targets.size === 0) return js`${blocks.flatMap(({ lines }) => lines)}`;
  const cases = blocks.map(({ start, lines }) =>
    start === 0 || targets.has(start) ? js`case ${start}: ${lines}` : js`${lines}`,
  );
  return js`let next = 0; for (;;) switch (next) { ${cases} }`;
}

function toLines(writer: FunctionWriter, { start, end }: Block, index: number): Source[] {
  writer.beginBlock(start);
  writer.noteAt();
  writer.line(js`meter.block(c${index});`);
  for (let at = start; at <= end; at += 1) {
    writer.beginInstruction(at);
    const instruction = row(writer.code.instructions, at);
    // The table has a rule for each opcode, as its type requires.
    (instructionSource[instruction.op] as (writer: FunctionWriter, instruction: never) => void)(
      writer,
      instruction as never,
    );
  }
  return writer.takeLines();
}

function numbered(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + index);
}
