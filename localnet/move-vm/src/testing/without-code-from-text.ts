/** For tests only: runs a function in a process that forbids code generation, and returns the result. */
import { canCompile } from '../compile/compile-function.ts';
import { Machine } from '../machine.ts';
import { verifyCompiled } from '../verified-module.ts';
import { moduleOf } from './module-of.ts';

const verified = verifyCompiled(
  moduleOf({ returns: ['u64'], code: [{ op: 'LdU64', value: 5n }, { op: 'Ret' }] }),
);
if (!verified.ok) throw new Error(verified.message);
const { value } = verified;
const machine = new Machine<undefined>({ find: () => value, natives: new Map(), engine: 'compiled' });
const done = machine.run({
  module: value.id,
  name: 'm',
  typeArguments: ['u8'],
  context: undefined,
  meter: { block: () => undefined, bytes: () => undefined, native: () => undefined },
});
process.stdout.write(
  JSON.stringify({ canCompile: canCompile(), returned: done.ok ? done.value : done.status }),
);
