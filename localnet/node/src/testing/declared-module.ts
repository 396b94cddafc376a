import {
  type AbilitySet,
  abilities,
  type Constant,
  type SignatureToken,
  type Visibility,
} from '@suixue/move-vm/compiled-module';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import { addressToBytes } from '../address.ts';
import { splitAtTop } from '../model/type-text.ts';

/** For tests only: a type as text, with `#0` for the first type parameter. */
export type TypeText = string;

export interface DeclaredFunction {
  readonly visibility?: Visibility;
  readonly isEntry?: boolean;
  readonly typeParameters?: readonly AbilitySet[];
  readonly parameters?: readonly TypeText[];
  readonly returns?: readonly TypeText[];
}

export interface DeclaredModule {
  readonly address: string;
  readonly name: string;
  /** The name with the number of type parameters, such as `Coin/1`, and the fields. */
  readonly structs?: Readonly<Record<string, Readonly<Record<string, TypeText>>>>;
  readonly enums?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, TypeText>>>>>>;
  readonly functions?: Readonly<Record<string, DeclaredFunction>>;
  readonly constants?: readonly Constant[];
}

/** For tests only: a module with declarations and no code. */
export function declareModule({
  address,
  name,
  structs = {},
  enums = {},
  functions = {},
  constants = [],
}: DeclaredModule): VerifiedModule {
  const tables = new Tables();
  const self = tables.module(address, name);
  const fieldsOf = (fields: Readonly<Record<string, TypeText>>) =>
    Object.entries(fields).map(([field, type]) => ({
      name: tables.identifier(field),
      type: tables.token(type),
    }));
  const structDefinitions = Object.entries(structs).map(([declared, fields]) => ({
    handle: tables.datatype(address, name, declared),
    fields: fieldsOf(fields),
  }));
  const enumDefinitions = Object.entries(enums).map(([declared, variants]) => ({
    handle: tables.datatype(address, name, declared),
    variants: Object.entries(variants).map(([variant, fields]) => ({
      name: tables.identifier(variant),
      fields: fieldsOf(fields),
    })),
  }));
  const declaredFunctions = Object.entries(functions).map(([functionName, declared]) => ({
    declared,
    handle: {
      module: self,
      name: tables.identifier(functionName),
      parameters: tables.signature(declared.parameters ?? []),
      returns: tables.signature(declared.returns ?? []),
      typeParameters: declared.typeParameters ?? [],
    },
  }));
  const module = {
    version: 7 as const,
    selfModuleHandle: self,
    ...tables.all,
    functionHandles: declaredFunctions.map(({ handle }) => handle),
    functionInstantiations: [],
    constantPool: constants,
    structDefinitions,
    structInstantiations: [],
    functionDefinitions: declaredFunctions.map(({ declared }, handle) => ({
      handle,
      visibility: declared.visibility ?? ('public' as const),
      isEntry: declared.isEntry ?? false,
      acquires: [],
      code: undefined,
    })),
    fieldHandles: [],
    fieldInstantiations: [],
    friendDeclarations: [],
    metadata: [],
    enumDefinitions,
    enumInstantiations: [],
    variantHandles: [],
    variantInstantiations: [],
  };
  return { id: { address, name }, module, facts: [] };
}

const plainTypes = ['bool', 'u8', 'u16', 'u32', 'u64', 'u128', 'u256', 'address', 'signer'] as const;

class Tables {
  readonly #identifiers: string[] = [];
  readonly #addresses: string[] = [];
  readonly #modules: { address: number; name: number }[] = [];
  readonly #datatypes: {
    module: number;
    name: number;
    abilities: AbilitySet;
    typeParameters: { constraints: AbilitySet; isPhantom: boolean }[];
  }[] = [];
  readonly #signatures: SignatureToken[][] = [];

  get all() {
    return {
      moduleHandles: this.#modules,
      datatypeHandles: this.#datatypes,
      signatures: this.#signatures,
      identifiers: this.#identifiers,
      addressIdentifiers: this.#addresses.map(addressToBytes),
    };
  }

  identifier(text: string): number {
    return placeOf(this.#identifiers, text);
  }

  module(address: string, name: string): number {
    const handle = { address: placeOf(this.#addresses, address), name: this.identifier(name) };
    const known = this.#modules.findIndex(
      (other) => other.address === handle.address && other.name === handle.name,
    );
    return known >= 0 ? known : this.#modules.push(handle) - 1;
  }

  datatype(address: string, moduleName: string, declared: string): number {
    const [name = '', count = '0'] = declared.split('/');
    const handle = { module: this.module(address, moduleName), name: this.identifier(name) };
    const known = this.#datatypes.findIndex(
      (other) => other.module === handle.module && other.name === handle.name,
    );
    if (known >= 0) return known;
    const typeParameters = Array.from({ length: Number(count) }, () => ({
      constraints: abilities.store,
      isPhantom: false,
    }));
    return (
      this.#datatypes.push({ ...handle, abilities: abilities.store | abilities.key, typeParameters }) - 1
    );
  }

  signature(types: readonly TypeText[]): number {
    return this.#signatures.push(types.map((type) => this.token(type))) - 1;
  }

  token(text: TypeText): SignatureToken {
    const plain = plainTypes.find((known) => known === text);
    if (plain) return plain;
    if (text.startsWith('&mut '))
      return { kind: 'reference', isMutable: true, to: this.token(text.slice(5)) };
    if (text.startsWith('&')) return { kind: 'reference', isMutable: false, to: this.token(text.slice(1)) };
    if (text.startsWith('#')) return { kind: 'typeParameter', index: Number(text.slice(1)) };
    const [, head = text, inner] = /^([^<]*)<(.*)>$/.exec(text) ?? [];
    const typeArguments =
      inner === undefined ? [] : splitAtTop(inner).map((argument) => this.token(argument.trim()));
    const [first] = typeArguments;
    if (head === 'vector' && first !== undefined) return { kind: 'vector', of: first };
    const [address = '', module = '', name = ''] = head.split('::');
    const whole = `0x${address.slice(2).padStart(64, '0')}`;
    return {
      kind: 'datatype',
      handle: this.datatype(whole, module, `${name}/${typeArguments.length}`),
      typeArguments,
    };
  }
}

function placeOf<Item>(list: Item[], item: Item): number {
  const known = list.indexOf(item);
  return known >= 0 ? known : list.push(item) - 1;
}
