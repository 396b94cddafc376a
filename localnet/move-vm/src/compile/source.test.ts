import { describe, expect, it } from 'vitest';
import type { CompiledModule } from '../compiled-module.ts';
import { compiled, readCompiled } from '../testing/compiled.ts';
import { type VerifiedModule, verifyCompiled } from '../verified-module.ts';
import { toFunctionSource } from './function-source.ts';
import { js, list } from './source.ts';

function verify(module: CompiledModule): VerifiedModule {
  const verified = verifyCompiled(module);
  if (!verified.ok) throw new Error(verified.message);
  return verified.value;
}

/** The source of every function of a module. */
function sourcesOf({ module, facts }: VerifiedModule): string[] {
  return module.functionDefinitions.flatMap((definition, index) => {
    const { code } = definition;
    const found = facts[index];
    return code && found ? [toFunctionSource({ module, definition, code, facts: found }).source.text] : [];
  });
}

describe('the template tag js for generated source', () => {
  it('joins fixed text and integers', () => {
    const part = js`s${1} + ${2n ** 64n}`;
    expect(js`x = ${part};`.text).toBe('x = s1 + 18446744073709551616n;');
    expect(list([js`a`, js`b`]).text).toBe('a, b');
    expect(js`f(${[js`a;`, js`b;`]})`.text).toBe('f(a;\nb;)');
  });

  it.each<[string, unknown]>([
    ['text', 'alert(1)'],
    ['text in a list', ['alert(1)']],
    [
      'an object that converts to a number',
      { text: 'alert(1)', toString: () => 'alert(1)', valueOf: () => 1 },
    ],
    ['a fraction', 0.5],
    ['NaN', Number.NaN],
  ])('rejects %s as an inserted value', (_what, insert) => {
    expect(() => js`x = ${insert as number};`).toThrow(TypeError);
  });
});

describe.each([...compiled.keys()])('the source generated from the compiled module %s', (name) => {
  const module = readCompiled(name);

  it('does not depend on names, addresses, constants or metadata of the module', () => {
    const nasty = (index: number) => `\`};globalThis.stolen=${index};\${'\\"\n\u2028*///`;
    const renamed: CompiledModule = {
      ...module,
      identifiers: module.identifiers.map((_, index) => nasty(index)),
      addressIdentifiers: module.addressIdentifiers.map((_, index) => new Uint8Array(32).fill(index)),
      constantPool: module.constantPool.map(({ type }) => ({
        type,
        bytes: new TextEncoder().encode(nasty(0)),
      })),
      metadata: [{ key: new TextEncoder().encode(nasty(0)), value: new TextEncoder().encode(nasty(1)) }],
    };
    const verified = verify(module);
    const sources = sourcesOf(verified);
    expect(sourcesOf({ ...verified, module: renamed })).toEqual(sources);
    expect(sources.length).toBeGreaterThan(0);
  });
});
