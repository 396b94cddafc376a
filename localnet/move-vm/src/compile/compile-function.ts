import type { LinkedFunction } from '../linker.ts';
import { row } from '../row.ts';
import type { VerifiedModule } from '../verified-module.ts';
import type { Enter } from './enter.ts';
import { toFunctionSource } from './function-source.ts';
import { PackSite } from './pack-site.ts';
import { support } from './support.ts';
import { TypeSite } from './type-site.ts';

/** A module's compiled functions. They do not depend on linkage, so machines share them. */
const compiled = new WeakMap<VerifiedModule, Enter[]>();

/** The function in JavaScript; each is compiled once. */
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
  const packSites = written.packSites.map((token) => new PackSite(module, token));
  const make = new Function('support', 'owner', 'costs', 'typeSites', 'packSites', written.source.text);
  return make(support, module, written.costs, typeSites, packSites) as Enter;
}

/**
 * Whether code generation is allowed here: a process flag or a page's content security policy can forbid it.
 */
export function canCompile(): boolean {
  try {
    new Function('');
    return true;
  } catch (error) {
    if (error instanceof EvalError) return false;
    throw error;
  }
}
