import { row } from '../row.ts';
import type { FunctionWriter } from './function-writer.ts';
import { js, list, type Source } from './source.ts';
import type { WithIndex } from './source-rules.ts';

/**
 * The callee has below it what this function has, this call, and the values this function leaves on the
 * stack.
 */
function writeCall(writer: FunctionWriter, handle: number, types: Source): void {
  const { parameters, returns } = row(writer.module.functionHandles, handle);
  const results = row(writer.module.signatures, returns).length;
  writer.noteAt();
  const args = writer.popAll(row(writer.module.signatures, parameters).length);
  writer.noteCall(args.length);
  const height = writer.height === 0 ? js`height` : js`height + ${writer.height}`;
  const given = list([js`run, x, ${types}, ${height}, calls + 1, words - frame`, ...args]);
  writer.line(js`x = known[${handle}] ?? self.link(${handle});`);
  const called = js`x.enter(${given})`;
  if (results === 0) writer.line(js`${called};`);
  else if (results === 1) writer.push(called);
  else {
    writer.line(js`x = ${called};`);
    writer.pushAll(results);
  }
}

export function call(writer: FunctionWriter, { index }: WithIndex): void {
  writeCall(writer, index, js`noTypes`);
}

export function callGeneric(writer: FunctionWriter, { index }: WithIndex): void {
  const { of } = row(writer.module.functionInstantiations, index);
  writeCall(writer, of, js`${writer.typeSite(index)}.fill(types)`);
}
