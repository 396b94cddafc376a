import {
  abilities,
  type CompiledModule,
  type FunctionDefinition,
  type FunctionHandle,
  type SignatureToken,
} from '../compiled-module.ts';
import type { Instruction } from '../opcodes.ts';
import { echoTypes, type FunctionShape, firstRandomFunction, fixed, twiceTypes } from './function-shape.ts';
import { parameter, reference } from './module-of.ts';
import { RandomBody } from './random-body.ts';
import { box, coin, type Kind, kinds, purse, shape, tokens, variants } from './random-types.ts';
import type { Tape } from './tape.ts';

const { copy, drop, store } = abilities;
const plain = copy | drop | store;

/** For tests only: a module of random functions; the first one covers every kind of value. */
export interface RandomModule {
  readonly module: CompiledModule;
  readonly entry: FunctionShape;
}

/** The name of the first random function. */
export const entryName = `f${firstRandomFunction}`;

/** The module, its types, and the names that fields and variants share. The names of functions follow. */
const names = ['m', 'Coin', 'Purse', 'Box', 'Shape', 'a', 'b', 'c'];
/** The index of `a`: a field is named `a` or `b` by its position, a variant `a`, `b` or `c` by its tag. */
const firstPartName = names.indexOf('a');

export function randomModule(tape: Tape): RandomModule {
  const tables = new Tables();
  const none = tables.signature();
  const around = {
    shapes: [{ ...randomShape(tape), returns: kinds }, ...tape.times(0, 2, () => randomShape(tape))] as const,
    signatures: { bytes: tables.signature('u8'), words: tables.signature('u64') },
    constants: { bytes: 0, words: 1, address: 2 },
  };
  defineFixed(tables, none);
  const locals = tables.signature(...kinds.map((kind) => tokens[kind]));
  for (const each of around.shapes) {
    const borrowed = each.borrowed ? [reference(tokens[each.borrowed], true)] : [];
    const takes = [...each.takes.map((kind) => tokens[kind]), ...borrowed];
    const returns = each.returns.map((kind) => tokens[kind]);
    tables.define(takes, returns, new RandomBody(tape, each, around).code(locals));
  }
  return { entry: around.shapes[0], module: tables.module() };
}

function randomShape(tape: Tape): FunctionShape {
  return {
    takes: tape.times(0, 3, () => tape.of(kinds)),
    borrowed: tape.of<Kind | undefined>([undefined, 'coin', 'words', 'shape']),
    returns: tape.times(0, 3, () => tape.of(kinds)),
  };
}

/** Defines the functions of `fixed`, in its order, and every instantiation of the generic ones. */
function defineFixed(tables: Tables, none: number): void {
  const code = (...instructions: Instruction[]) => ({ locals: none, instructions, jumpTables: [] });
  tables.define(['u8', 'bool'], ['u64'], undefined);
  const any = [parameter];
  tables.define(any, any, code({ op: 'ImmBorrowLoc', index: 0 }, { op: 'ReadRef' }, { op: 'Ret' }));
  // The last two instantiations: those that `twice` itself calls, with its own type parameter.
  const inner = echoTypes.length + twiceTypes.length;
  const ofTypes: Instruction[] = [{ op: 'CallGeneric', index: inner + 1 }, { op: 'Pop' }];
  tables.define(
    any,
    any,
    code(...ofTypes, { op: 'CopyLoc', index: 0 }, { op: 'CallGeneric', index: inner }, { op: 'Ret' }),
  );
  tables.define(
    [reference(tokens.coin, true)],
    [reference('u64', true)],
    code({ op: 'MoveLoc', index: 0 }, { op: 'MutBorrowField', index: 0 }, { op: 'Ret' }),
  );
  tables.define([], ['u64'], undefined, true);
  for (const kind of echoTypes) tables.instantiate(fixed.echo, tokens[kind]);
  for (const kind of twiceTypes) tables.instantiate(fixed.twice, tokens[kind]);
  tables.instantiate(fixed.echo, parameter);
  tables.instantiate(fixed.typed, parameter);
}

class Tables {
  readonly #signatures: SignatureToken[][] = [];
  readonly #handles: FunctionHandle[] = [];
  readonly #definitions: FunctionDefinition[] = [];
  readonly #instantiations: { readonly of: number; readonly typeArguments: number }[] = [];

  /** Adds an entry unless it exists. */
  signature(...tokens: SignatureToken[]): number {
    const text = JSON.stringify(tokens);
    const known = this.#signatures.findIndex((signature) => JSON.stringify(signature) === text);
    return known < 0 ? this.#signatures.push(tokens) - 1 : known;
  }

  define(
    takes: readonly SignatureToken[],
    returns: readonly SignatureToken[],
    code: FunctionDefinition['code'],
    isGeneric = takes.includes(parameter),
  ): void {
    const handle = this.#handles.length;
    this.#handles.push({
      module: 0,
      name: names.length + handle,
      parameters: this.signature(...takes),
      returns: this.signature(...returns),
      typeParameters: isGeneric ? [copy | drop] : [],
    });
    this.#definitions.push({ handle, visibility: 'public', isEntry: false, acquires: [], code });
  }

  instantiate(of: number, token: SignatureToken): void {
    this.#instantiations.push({ of, typeArguments: this.signature(token) });
  }

  module(): CompiledModule {
    const fields = (...types: SignatureToken[]) =>
      types.map((type, position) => ({ name: firstPartName + position, type }));
    const ofWord = this.signature('u64');
    return {
      version: 7,
      selfModuleHandle: 0,
      moduleHandles: [{ address: 0, name: 0 }],
      datatypeHandles: [coin, purse, box, shape].map((datatype) => ({
        module: 0,
        name: datatype + 1,
        abilities: plain,
        typeParameters: datatype === box ? [{ constraints: plain, isPhantom: false }] : [],
      })),
      functionHandles: this.#handles,
      functionInstantiations: this.#instantiations,
      signatures: this.#signatures,
      constantPool: [
        { type: tokens.bytes, bytes: Uint8Array.of(3, 1, 2, 255) },
        { type: tokens.words, bytes: Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0x20, 0) },
        { type: 'address', bytes: new Uint8Array(32).fill(7) },
      ],
      identifiers: [...names, ...this.#handles.map((_, index) => `f${index}`)],
      addressIdentifiers: [new Uint8Array(32)],
      structDefinitions: [
        { handle: coin, fields: fields('u64', 'u8') },
        { handle: purse, fields: fields(tokens.coin, tokens.words) },
        { handle: box, fields: fields(parameter) },
      ],
      structInstantiations: [{ of: box, typeArguments: ofWord }],
      functionDefinitions: this.#definitions,
      fieldHandles: [
        { definition: coin, position: 0 },
        { definition: coin, position: 1 },
        { definition: purse, position: 0 },
        { definition: purse, position: 1 },
        { definition: box, position: 0 },
      ],
      fieldInstantiations: [{ of: 4, typeArguments: ofWord }],
      friendDeclarations: [],
      metadata: [],
      enumDefinitions: [
        {
          handle: shape,
          variants: variants.map((kinds, tag) => ({
            name: firstPartName + tag,
            fields: fields(...kinds.map((kind) => tokens[kind])),
          })),
        },
      ],
      enumInstantiations: [],
      variantHandles: variants.map((_, position) => ({ definition: 0, position })),
      variantInstantiations: [],
    };
  }
}
