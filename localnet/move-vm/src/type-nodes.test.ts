import { describe, expect, it } from 'vitest';
import type { SignatureToken } from './compiled-module.ts';
import { type Engine, Machine, type NativeFunction } from './machine.ts';
import type { Instruction } from './opcodes.ts';
import type { RuntimeType } from './runtime-type.ts';
import { engineRun, free, id } from './testing/engine-run.ts';
import { move, ret } from './testing/instructions.ts';
import { moduleOf, parameter } from './testing/module-of.ts';
import { countTypeNodes } from './type-nodes.ts';
import { verifyCompiled } from './verified-module.ts';

/** `vector<vector<…u8>>` with this many nodes. */
const nested = (nodes: number): RuntimeType => (nodes === 1 ? 'u8' : { vector: nested(nodes - 1) });

const vectorOfParameter: SignatureToken = { kind: 'vector', of: parameter };

/** Runs a function with this type argument that calls a native function with a vector of it. */
function callWithVector(engine: Engine, type: RuntimeType) {
  const signature = [vectorOfParameter];
  const code: Instruction[] = [move(0), { op: 'CallGeneric', index: 0 }, ret];
  const base = moduleOf({ takes: signature, returns: signature, code });
  const typeArguments = base.signatures.findIndex(([token]) => token === vectorOfParameter);
  const verified = verifyCompiled({ ...base, functionInstantiations: [{ of: 2, typeArguments }] });
  if (!verified.ok) throw new Error(verified.message);
  const seen: number[] = [];
  const native: NativeFunction<undefined> = ({ args, typeArguments }) => {
    seen.push(...typeArguments.map(countTypeNodes));
    return args;
  };
  const machine = new Machine<undefined>({
    find: () => verified.value,
    natives: new Map([[`${id.address}::m::same`, native]]),
    engine,
  });
  const call = {
    module: id,
    name: 'm',
    typeArguments: [type],
    args: [true],
    context: undefined,
    meter: free,
  };
  return { done: machine.run(call), seen };
}

describe.each<Engine>(['plain', 'compiled'])('the virtual machine with the %s engine', (engine) => {
  const { failure } = engineRun(engine);

  it('rejects a run whose type arguments have more than 127 nodes', () => {
    expect(failure({ code: [ret] }, { typeArguments: [nested(127)] })).toBe('ok');
    expect(failure({ code: [ret] }, { typeArguments: [nested(128)] })).toBe('VM_MAX_TYPE_NODES_REACHED');
  });

  it('counts the type arguments of a call together with those of its caller', () => {
    expect(callWithVector(engine, nested(63))).toMatchObject({ done: { ok: true }, seen: [64] });
    expect(callWithVector(engine, nested(64))).toMatchObject({
      done: { status: 'VM_MAX_TYPE_NODES_REACHED', location: { functionName: 'm', instruction: 1 } },
      seen: [],
    });
  });
});
