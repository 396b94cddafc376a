import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Linker } from '../linker.ts';
import { moduleOf } from '../testing/module-of.ts';
import { verifyCompiled } from '../verified-module.ts';
import { Callees } from './callee.ts';
import { compileFunction } from './compile-function.ts';
import { enterPlain } from './interpreted.ts';

const program = fileURLToPath(new URL('../testing/without-code-from-text.ts', import.meta.url));
const inProcess = (...options: string[]) =>
  JSON.parse(execFileSync(process.execPath, [...options, program], { encoding: 'utf8' }));

describe('a process that forbids code generation', () => {
  it('runs functions with the interpreter', () => {
    expect(inProcess()).toEqual({ canCompile: true, returned: [5] });
    expect(inProcess('--disallow-code-generation-from-strings')).toEqual({
      canCompile: false,
      returned: [5],
    });
  });
});

it('compileFunction compiles a function once for all virtual machines', () => {
  const verified = verifyCompiled(moduleOf({ code: [{ op: 'Ret' }] }));
  if (!verified.ok) throw new Error(verified.message);
  const { value } = verified;
  const link = () => new Linker(() => value).function(value.id, 'm');
  expect(compileFunction(link())).toBe(compileFunction(link()));
});

it('compileFunction leaves functions of more than 10,000 instructions to the interpreter', () => {
  const nops = (count: number) => Array.from({ length: count }, () => ({ op: 'Nop' }) as const);
  const entered = (count: number) => {
    const verified = verifyCompiled(moduleOf({ code: [...nops(count), { op: 'Ret' }] }));
    if (!verified.ok) throw new Error(verified.message);
    const { value } = verified;
    const linker = new Linker(() => value);
    return new Callees(linker).of(linker.function(value.id, 'm')).enter;
  };
  expect(entered(10_000)).toBe(enterPlain);
  expect(entered(9_999)).not.toBe(enterPlain);
});
