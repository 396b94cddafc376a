import type { LinkedFunction } from '../linker.ts';
import { row } from '../row.ts';
import type { VerifiedModule } from '../verified-module.ts';
import type { Enter } from './enter.ts';
import { toFunctionSource } from './function-source.ts';
import { support } from './support.ts';
import { TypeSite } from './type-site.ts';

/** What a module's functions became. It does not depend on what they are linked with, so machines share it. */
const compiled = new WeakMap<VerifiedModule, Enter[]>();

/** The function in JavaScript: each is compiled once. */
export function compileFunction({ owner, index }: LinkedFunction): Enter {
  const functions = compiled.get(owner) ?? [];
  compiled.set(owner, functions);
  const known = functions[index];
  if (known) return known;
  const made = compile(owner, index);
  functions[index] = made;
  return made;
}

function compile({ module, facts }: VerifiedModule, index: number): Enter {
  const definition = row(module.functionDefinitions, index);
  const { code } = definition;
  if (!code) throw new TypeError('a native function has no code');
  const written = toFunctionSource({ module, definition, code, facts: row(facts, index) });
  const typeSites = written.typeSites.map((instantiation) => {
    const { typeArguments } = row(module.functionInstantiations, instantiation);
    return new TypeSite(module, row(module.signatures, typeArguments));
  });
  const make = new Function('support', 'owner', 'costs', 'typeSites', written.source.text);
  return make(support, module, written.costs, typeSites) as Enter;
}

/** Whether code may be made from text here: a process can be started, and a page served, so that it may not. */
export function canCompile(): boolean {
  try {
    new Function('');
    return true;
  } catch (error) {
    if (error instanceof EvalError) return false;
    throw error;
  }
}
