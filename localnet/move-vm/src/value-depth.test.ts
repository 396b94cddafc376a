import { describe, expect, it } from 'vitest';
import type { SignatureToken } from './compiled-module.ts';
import type { Engine } from './machine.ts';
import type { Instruction } from './opcodes.ts';
import { RunStopped } from './run-failure.ts';
import type { RuntimeType } from './runtime-type.ts';
import { engineRun } from './testing/engine-run.ts';
import { ret } from './testing/instructions.ts';
import { box, choice, coin, datatype, moduleOf, parameter } from './testing/module-of.ts';
import { ValueDepths } from './value-depth.ts';
import { verifyCompiled } from './verified-module.ts';

const nested = (depth: number): RuntimeType => (depth === 1 ? 'u8' : { vector: nested(depth - 1) });
/** The row of the signature of the locals, which is added after that of the results. */
const locals = moduleOf({ code: [] }).signatures.length + 1;
const vector = (of: SignatureToken): SignatureToken => ({ kind: 'vector', of });

const verified = verifyCompiled(moduleOf({ code: [ret] }));
if (!verified.ok) throw new Error(verified.message);
const { value } = verified;

/** The greatest depth of the type argument with which values of this type are not too deep. */
function maxArgument(token: SignatureToken): number {
  const depths = new ValueDepths(() => value);
  const isAllowed = (depth: number) => {
    try {
      depths.require(value.module, token, [nested(depth)]);
      return true;
    } catch (error) {
      if (error instanceof RunStopped && error.status === 'VM_MAX_VALUE_DEPTH_REACHED') return false;
      throw error;
    }
  };
  let depth = 0;
  while (depth < 200 && isAllowed(depth + 1)) depth += 1;
  return depth;
}

describe('ValueDepths', () => {
  it.each<[what: string, token: SignatureToken, max: number]>([
    ['a type parameter', parameter, 128],
    ['a vector of a type parameter', vector(parameter), 127],
    ['a generic struct with a field of its type parameter', datatype(box, parameter), 127],
    ['a generic struct with a vector of its type parameter', datatype(box, vector(parameter)), 126],
    ['a generic enum in a generic struct', datatype(box, datatype(choice, parameter)), 126],
    ['a struct without type parameters', datatype(coin), 200],
  ])('computes the maximum depth of the type argument for %s', (_what, token, max) => {
    expect(maxArgument(token)).toBe(max);
  });
});

describe.each<Engine>(['plain', 'compiled'])('the virtual machine with the %s engine', (engine) => {
  it('fails to pack a vector whose type is nested more than 128 deep', () => {
    const { run } = engineRun(engine);
    const of = vector(parameter);
    const code: Instruction[] = [{ op: 'Nop' }, { op: 'VecPack', index: locals, count: 0n }, ret];
    const pack = (depth: number) =>
      run({ returns: [vector(of)], locals: [of], code }, { typeArguments: [nested(depth)] });
    expect(pack(126)).toMatchObject({ ok: true });
    expect(pack(127)).toMatchObject({
      status: 'VM_MAX_VALUE_DEPTH_REACHED',
      location: { functionName: 'm', instruction: 1 },
    });
  });
});
