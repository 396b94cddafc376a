import {
  type AbilitySet,
  abilities,
  type CompiledModule,
  type FunctionDefinition,
  type SignatureToken,
} from '@suixue/move-vm/compiled-module';
import type { Declaration } from './declarations.ts';

/** A type with its full name instead of the bytecode's indices. */
export type AbiType =
  | { readonly kind: 'primitive'; readonly name: string }
  | { readonly kind: 'vector'; readonly of: AbiType }
  | { readonly kind: 'reference'; readonly isMutable: boolean; readonly to: AbiType }
  | { readonly kind: 'datatype'; readonly name: string; readonly typeArguments: readonly AbiType[] }
  | { readonly kind: 'typeParameter'; readonly index: number };

export interface AbiField {
  readonly name: string;
  readonly type: AbiType;
}

export interface AbiTypeParameter {
  readonly constraints: readonly string[];
  readonly isPhantom?: boolean;
}

export interface AbiStruct {
  readonly name: string;
  readonly abilities: readonly string[];
  readonly typeParameters: readonly AbiTypeParameter[];
  readonly fields: readonly AbiField[];
}

export interface AbiEnum {
  readonly name: string;
  readonly abilities: readonly string[];
  readonly typeParameters: readonly AbiTypeParameter[];
  readonly variants: readonly { readonly name: string; readonly fields: readonly AbiField[] }[];
}

export interface AbiFunction {
  readonly name: string;
  readonly doc: string;
  readonly visibility: string;
  readonly isEntry: boolean;
  readonly typeParameters: readonly AbiTypeParameter[];
  readonly parameters: readonly AbiField[];
  readonly returns: readonly AbiType[];
}

export interface AbiModule {
  readonly name: string;
  readonly structs: readonly AbiStruct[];
  readonly enums: readonly AbiEnum[];
  /** The functions that a transaction may call. */
  readonly functions: readonly AbiFunction[];
  /** The names of this module's structs that are emitted as events. */
  readonly events: readonly string[];
}

const packages = new Map([
  ['0', 'academy'],
  ['1', 'std'],
  ['2', 'sui'],
]);

/** The public interface of a module: types from its bytecode, parameter names and comments from its sources. */
export function toAbi(module: CompiledModule, declarations: ReadonlyMap<string, Declaration>): AbiModule {
  const names = new Names(module);
  const self = names.module(module.selfModuleHandle);
  const [, name = ''] = self.split('::');
  return {
    name,
    structs: module.structDefinitions.map(({ handle, fields }) => ({
      ...names.datatype(handle),
      fields: names.fields(fields ?? []),
    })),
    enums: module.enumDefinitions.map(({ handle, variants }) => ({
      ...names.datatype(handle),
      variants: variants.map((variant) => ({
        name: names.identifier(variant.name),
        fields: names.fields(variant.fields),
      })),
    })),
    functions: module.functionDefinitions
      .filter(({ visibility, isEntry }) => visibility === 'public' || isEntry)
      .map((definition) => names.function(definition, name, declarations)),
    events: names.events(),
  };
}

class Names {
  readonly #module: CompiledModule;

  constructor(module: CompiledModule) {
    this.#module = module;
  }

  identifier(index: number): string {
    return at(this.#module.identifiers, index);
  }

  module(index: number): string {
    const { address, name } = at(this.#module.moduleHandles, index);
    const bytes = at(this.#module.addressIdentifiers, address);
    const hex = Buffer.from(bytes)
      .toString('hex')
      .replace(/^0*(?=.)/, '');
    return `${packages.get(hex) ?? `0x${hex}`}::${this.identifier(name)}`;
  }

  datatype(index: number): Omit<AbiStruct, 'fields'> {
    const { name, abilities: bits, typeParameters } = at(this.#module.datatypeHandles, index);
    return {
      name: this.identifier(name),
      abilities: toAbilities(bits),
      typeParameters: typeParameters.map(({ constraints, isPhantom }) => ({
        constraints: toAbilities(constraints),
        isPhantom,
      })),
    };
  }

  fields(fields: readonly { readonly name: number; readonly type: SignatureToken }[]): AbiField[] {
    return fields.map(({ name, type }) => ({ name: this.identifier(name), type: this.type(type) }));
  }

  type(token: SignatureToken): AbiType {
    if (typeof token === 'string') return { kind: 'primitive', name: token };
    switch (token.kind) {
      case 'vector':
        return { kind: 'vector', of: this.type(token.of) };
      case 'reference':
        return { kind: 'reference', isMutable: token.isMutable, to: this.type(token.to) };
      case 'typeParameter':
        return token;
      case 'datatype': {
        const { module, name } = at(this.#module.datatypeHandles, token.handle);
        return {
          kind: 'datatype',
          name: `${this.module(module)}::${this.identifier(name)}`,
          typeArguments: token.typeArguments.map((argument) => this.type(argument)),
        };
      }
    }
  }

  function(
    { handle, visibility, isEntry }: FunctionDefinition,
    module: string,
    declarations: ReadonlyMap<string, Declaration>,
  ): AbiFunction {
    const { name: nameIndex, parameters, returns, typeParameters } = at(this.#module.functionHandles, handle);
    const name = this.identifier(nameIndex);
    const declaration = declarations.get(`${module}::${name}`);
    const types = at(this.#module.signatures, parameters);
    if (declaration?.parameters.length !== types.length)
      throw new Error(`sources and bytecode disagree about the parameters of ${module}::${name}`);
    return {
      name,
      doc: declaration.doc,
      visibility,
      isEntry,
      typeParameters: typeParameters.map((constraints) => ({ constraints: toAbilities(constraints) })),
      parameters: types.map((type, position) => ({
        name: at(declaration.parameters, position),
        type: this.type(type),
      })),
      returns: at(this.#module.signatures, returns).map((type) => this.type(type)),
    };
  }

  /** The types with which `sui::event::emit` is called. */
  events(): string[] {
    const emitted = this.#module.functionInstantiations.flatMap(({ of, typeArguments }) => {
      const { module, name } = at(this.#module.functionHandles, of);
      if (this.module(module) !== 'sui::event' || this.identifier(name) !== 'emit') return [];
      const [token] = at(this.#module.signatures, typeArguments);
      const type = token === undefined ? undefined : this.type(token);
      return type?.kind === 'datatype' ? [type.name.slice(type.name.lastIndexOf(':') + 1)] : [];
    });
    const order = this.#module.structDefinitions.map(({ handle }) => this.datatype(handle).name);
    return emitted.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }
}

/** The compiler wrote the index: one out of range is a defect, not bad input. */
function at<T>(table: readonly T[], index: number): T {
  const row = table[index];
  if (row === undefined) throw new Error(`there is no row ${index}`);
  return row;
}

function toAbilities(bits: AbilitySet): string[] {
  return Object.entries(abilities)
    .filter(([, bit]) => (bits & bit) !== 0)
    .map(([name]) => name);
}

export function typeToText(type: AbiType): string {
  switch (type.kind) {
    case 'primitive':
      return type.name;
    case 'vector':
      return `vector<${typeToText(type.of)}>`;
    case 'reference':
      return `&${type.isMutable ? 'mut ' : ''}${typeToText(type.to)}`;
    case 'typeParameter':
      return `T${type.index}`;
    case 'datatype':
      return type.typeArguments.length > 0
        ? `${type.name}<${type.typeArguments.map(typeToText).join(', ')}>`
        : type.name;
  }
}

/** Renders the ABI file for developers who do not have the sources. */
export function abiToJson(
  modules: readonly AbiModule[],
  aborts: Record<string, Record<string, string>>,
): string {
  const field = ({ name, type }: AbiField) => [name, typeToText(type)] as const;
  const generic = (parameters: readonly AbiTypeParameter[]) =>
    parameters.length > 0 ? { typeParameters: parameters } : {};
  const described = modules.map(({ name, structs, enums, functions, events }) => [
    name,
    {
      structs: Object.fromEntries(
        structs.map(({ name: struct, fields, abilities: has, typeParameters }) => [
          struct,
          { abilities: has, ...generic(typeParameters), fields: Object.fromEntries(fields.map(field)) },
        ]),
      ),
      enums: Object.fromEntries(
        enums.map(({ name: union, variants, abilities: has, typeParameters }) => [
          union,
          {
            abilities: has,
            ...generic(typeParameters),
            variants: Object.fromEntries(
              variants.map(({ name: variant, fields }) => [variant, Object.fromEntries(fields.map(field))]),
            ),
          },
        ]),
      ),
      functions: Object.fromEntries(
        functions.map(({ name: called, doc, visibility, isEntry, typeParameters, parameters, returns }) => [
          called,
          {
            doc,
            visibility,
            isEntry,
            ...generic(typeParameters),
            parameters: parameters.map((parameter) => field(parameter).join(': ')),
            returns: returns.map(typeToText),
          },
        ]),
      ),
      events,
      aborts: aborts[name] ?? {},
    },
  ]);
  return `${JSON.stringify(Object.fromEntries(described), null, 2)}\n`;
}
