import type { AbiEnum, AbiFunction, AbiModule, AbiStruct, AbiType } from './abi.ts';

const heading = '// Written by `npm run generate` from the bytecode of contracts/academy.\n';

/** The client's half of each module, its BCS types and its calls, by file name without extension. */
export function toBindings(modules: readonly AbiModule[]): Map<string, string> {
  const known = new Known(modules);
  const files = new Map(modules.map((module) => [module.name, new ModuleFile(module, known).text()]));
  files.set('events', eventsFile(modules));
  return files;
}

const wellKnown: Readonly<Record<string, string>> = {
  'std::string::String': 'string',
  'std::type_name::TypeName': 'typeName',
  'sui::object::UID': 'address',
  'sui::object::ID': 'address',
  'sui::table::Table': 'table',
  'sui::bag::Bag': 'bag',
  'sui::balance::Balance': 'balance',
};

/** The contract's shared objects, whose ids are in the deployment. */
const sharedObjects: Readonly<Record<string, string>> = {
  'academy::package_state::State': 'state',
  'academy::kiosk::Kiosk': 'kiosk',
  'academy::shop::Shop': 'shop',
  'academy::user_pool::UserPool': 'userPool',
  'academy::coupon::CouponBook': 'couponBook',
};

const systemObjects: Readonly<Record<string, string>> = {
  'sui::clock::Clock': 'tx.object.clock()',
  'sui::random::Random': 'tx.object.random()',
};

const context = 'sui::tx_context::TxContext';

class Known {
  readonly #objects: ReadonlySet<string>;

  constructor(modules: readonly AbiModule[]) {
    this.#objects = new Set([
      ...modules.flatMap(({ name, structs }) =>
        structs
          .filter(({ abilities }) => abilities.includes('key'))
          .map((struct) => `academy::${name}::${struct.name}`),
      ),
      'sui::coin::Coin',
      'sui::package::UpgradeCap',
    ]);
  }

  isObject(type: AbiType): boolean {
    return type.kind === 'datatype' && this.#objects.has(type.name);
  }

  /** Whether a transaction can pass all arguments: a reference into an object it cannot. */
  isCallable({ parameters }: AbiFunction): boolean {
    return parameters.every(
      ({ type }) => type.kind !== 'reference' || isGiven(type) || this.isObject(type.to),
    );
  }
}

function isGiven(type: AbiType): boolean {
  const inner = type.kind === 'reference' ? type.to : type;
  return (
    inner.kind === 'datatype' &&
    (inner.name in sharedObjects || inner.name in systemObjects || inner.name === context)
  );
}

/** Whether a call only reads, which clients do by decoding the object. */
function isGetter({ parameters, returns }: AbiFunction): boolean {
  const types = parameters.map(({ type }) => type).filter((type) => !isContext(type));
  return (
    returns.length > 0 &&
    returns.every((type) => type.kind === 'reference' || isPure(type)) &&
    types.every((type) => (type.kind === 'reference' ? !type.isMutable : isPure(type)))
  );
}

function isContext(type: AbiType): boolean {
  return type.kind === 'reference' && type.to.kind === 'datatype' && type.to.name === context;
}

class ModuleFile {
  readonly #module: AbiModule;
  readonly #known: Known;
  readonly #imports = new Set<string>();
  readonly #helpers = new Set<string>();

  constructor(module: AbiModule, known: Known) {
    this.#module = module;
    this.#known = known;
  }

  text(): string {
    const { structs, enums, functions } = this.#module;
    const types = inOrder([...enums, ...structs], this.#module.name).map((type) =>
      'variants' in type ? this.#enum(type) : this.#struct(type),
    );
    const calls = functions
      .filter((declared) => this.#known.isCallable(declared) && !isGetter(declared))
      .map((declared) => this.#function(declared));
    return [heading, this.#importLines(calls.length > 0), ...types, ...calls].join('\n');
  }

  #importLines(hasCalls: boolean): string {
    const values = [...this.#helpers].filter((name) => !name.startsWith('type ')).sort();
    const typeNames = [...this.#helpers].filter((name) => name.startsWith('type ')).sort();
    const lines = [`import { bcs } from '@mysten/sui/bcs';`];
    if (hasCalls) {
      lines.push(
        `import type { Transaction, TransactionResult } from '@mysten/sui/transactions';`,
        `import type { Deployment } from '../deployment.ts';`,
      );
      lines.push(`import { ${['call', ...values, ...typeNames].join(', ')} } from '../move/arguments.ts';`);
    }
    lines.push(`import * as move from '../move/codecs.ts';`);
    for (const module of [...this.#imports].sort())
      lines.push(`import * as ${module} from './${module}.ts';`);
    return `${lines.join('\n')}\n`;
  }

  #struct({ name, fields }: AbiStruct): string {
    const listed = fields.map((field) => `${field.name}: ${this.#codec(field.type)}`);
    return [
      ...block(`export const ${name} = bcs.struct('${this.#module.name}::${name}', {`, listed, '});', ','),
      // The types of events are in `AcademyEvent`.
      ...(this.#module.events.includes(name) ? [] : [`export type ${name} = typeof ${name}.$inferType;`]),
      '',
    ].join('\n');
  }

  #enum({ name, variants }: AbiEnum): string {
    const listed = variants.map((variant) => {
      const [first, ...others] = variant.fields;
      if (!first) return `  ${variant.name}: null,`;
      // A single positional field is the variant's value.
      if (others.length === 0 && first.name === 'pos0')
        return `  ${variant.name}: ${this.#codec(first.type)},`;
      const inner = variant.fields.map((field) => `${field.name}: ${this.#codec(field.type)}`).join(', ');
      return `  ${variant.name}: bcs.struct('${name}::${variant.name}', { ${inner} }),`;
    });
    return [
      `export const ${name} = bcs.enum('${this.#module.name}::${name}', {`,
      ...listed,
      `});`,
      `export type ${name} = typeof ${name}.$inferType;`,
      '',
    ].join('\n');
  }

  /** The expression for the codec of a type. */
  #codec(type: AbiType): string {
    switch (type.kind) {
      case 'primitive':
        return `move.${type.name}`;
      case 'vector':
        return isByte(type.of) ? 'move.bytes' : `bcs.vector(${this.#codec(type.of)})`;
      case 'datatype':
        return this.#datatypeCodec(type);
      default:
        throw new Error(`a struct cannot contain a ${type.kind}`);
    }
  }

  #datatypeCodec({ name, typeArguments }: Extract<AbiType, { kind: 'datatype' }>): string {
    const inner = () => typeArguments.map((argument) => this.#codec(argument)).join(', ');
    const plain = wellKnown[name];
    if (plain) return `move.${plain}`;
    if (name === 'std::option::Option') return `bcs.option(${inner()})`;
    if (name === 'sui::vec_set::VecSet') return `move.vecSet(${inner()})`;
    const [owner = '', module = '', struct = ''] = name.split('::');
    if (owner !== 'academy') throw new Error(`there is no codec for ${name}`);
    if (module === this.#module.name) return struct;
    this.#imports.add(module);
    return `${module}.${struct}`;
  }

  #function({ name, doc, typeParameters, parameters }: AbiFunction): string {
    const asked = parameters.filter(({ type }) => !isGiven(type));
    const generic = typeParameters.length > 0;
    const fields = asked.map(
      ({ name: parameter, type }) => `readonly ${toCamel(parameter)}: ${this.#input(type)}`,
    );
    const values = parameters
      .filter(({ type }) => !isContext(type))
      .map(({ name: parameter, type }) => this.#argument(type, `given.${toCamel(parameter)}`));
    return [
      ...toDoc(doc),
      ...parameterLines(`export function ${toCamel(name)}(`, [
        ['tx: Transaction'],
        ['academy: Deployment'],
        ...(fields.length > 0 ? [block('given: {', fields, '}', ';')] : []),
        ...(generic ? [[`typeArguments: readonly [${typeParameters.map(() => 'string').join(', ')}]`]] : []),
      ]),
      ...block(
        `  return call(tx, academy, '${this.#module.name}::${name}', [`,
        values,
        generic ? '], typeArguments);' : ']);',
        ',',
      ),
      '}',
      '',
    ].join('\n');
  }

  /** The type that the caller passes for a parameter. */
  #input(type: AbiType): string {
    if (isPure(type)) return pureInput(type);
    if (type.kind === 'vector') {
      this.#helpers.add('type ValueArgument');
      return 'readonly ValueArgument[]';
    }
    const helper = this.#known.isObject(type.kind === 'reference' ? type.to : type)
      ? 'ObjectArgument'
      : 'ValueArgument';
    this.#helpers.add(`type ${helper}`);
    return helper;
  }

  /** The expression that passes it to the transaction. */
  #argument(type: AbiType, given: string): string {
    const inner = type.kind === 'reference' ? type.to : type;
    if (inner.kind === 'datatype') {
      const system = systemObjects[inner.name];
      if (system) return system;
      const object = sharedObjects[inner.name];
      if (object) {
        this.#helpers.add('shared');
        return `shared(tx, academy.${object}, ${type.kind === 'reference' && type.isMutable})`;
      }
    }
    if (isPure(type)) {
      this.#helpers.add('pure');
      return `pure(tx, ${this.#codec(type)}, ${given})`;
    }
    if (type.kind === 'vector') {
      this.#helpers.add('list');
      return `list(tx, \`${this.#typeTag(type.of)}\`, ${given})`;
    }
    return this.#known.isObject(inner) ? `tx.object(${given})` : given;
  }

  #typeTag(type: AbiType): string {
    if (type.kind !== 'datatype' || !type.name.startsWith('academy::') || type.typeArguments.length > 0)
      throw new Error('only lists of the contract’s own values are supported');
    return type.name.replace('academy::', '${' + 'academy.originalPackageId}::');
  }
}

/** Whether it can be a pure argument of the transaction. */
function isPure(type: AbiType): boolean {
  switch (type.kind) {
    case 'primitive':
      return true;
    case 'vector':
      return isPure(type.of);
    case 'datatype':
      if (type.name === 'std::option::Option') return type.typeArguments.every(isPure);
      return ['std::string::String', 'sui::object::ID'].includes(type.name);
    default:
      return false;
  }
}

function pureInput(type: AbiType): string {
  switch (type.kind) {
    case 'primitive':
      if (type.name === 'bool') return 'boolean';
      if (type.name === 'address') return 'string';
      return ['u8', 'u16', 'u32'].includes(type.name) ? 'number' : 'bigint';
    case 'vector':
      return isByte(type.of) ? 'Uint8Array' : `${bracketed(pureInput(type.of))}[]`;
    case 'datatype': {
      const [inner] = type.typeArguments;
      return inner ? `${pureInput(inner)} | null` : 'string';
    }
    default:
      throw new Error(`not a pure argument: ${type.kind}`);
  }
}

/** On one line if they fit, else one line each. */
function block(open: string, items: readonly string[], close: string, separator: ',' | ';'): string[] {
  const pad = open.endsWith('{') ? ' ' : '';
  const line = `${open}${pad}${items.join(`${separator} `)}${pad}${close}`;
  if (line.length <= 110) return [line];
  const indent = open.slice(0, open.search(/\S/));
  return [open, ...items.map((item) => `${indent}  ${item}${separator}`), `${indent}${close}`];
}

function parameterLines(open: string, parameters: readonly string[][]): string[] {
  const close = '): TransactionResult {';
  const line = `${open}${parameters.map(([first]) => first).join(', ')}${close}`;
  if (line.length <= 110 && parameters.every(({ length }) => length === 1)) return [line];
  return [open, ...parameters.flatMap((lines) => withComma(lines).map((text) => `  ${text}`)), close];
}

function withComma(lines: readonly string[]): string[] {
  return lines.map((text, position) => (position === lines.length - 1 ? `${text},` : text));
}

const bracketed = (text: string) => (text.includes(' ') ? `(${text})` : text);

function isByte(type: AbiType): boolean {
  return type.kind === 'primitive' && type.name === 'u8';
}

function toCamel(name: string): string {
  const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  // The only call whose name is a reserved word.
  return camel === 'delete' ? 'deleteOne' : camel;
}

function toDoc(doc: string): string[] {
  if (!doc) return [];
  const lines: string[] = [];
  let line = '';
  for (const word of doc.split(' ')) {
    if (line.length + word.length > 110) {
      lines.push(line);
      line = '';
    }
    line = line ? `${line} ${word}` : word;
  }
  lines.push(line);
  return lines.length === 1 ? [`/** ${doc} */`] : ['/**', ...lines.map((text) => ` * ${text}`), ' */'];
}

/** Sorts types so that each comes after those it contains. */
function inOrder<Type extends AbiStruct | AbiEnum>(types: readonly Type[], module: string): Type[] {
  const done: Type[] = [];
  const visit = (type: Type) => {
    if (done.includes(type)) return;
    for (const used of usedBy(type)) {
      const other = types.find(({ name }) => `academy::${module}::${name}` === used);
      if (other && other !== type) visit(other);
    }
    done.push(type);
  };
  for (const type of types) visit(type);
  return done;
}

function usedBy(type: AbiStruct | AbiEnum): string[] {
  const fields = 'variants' in type ? type.variants.flatMap((variant) => variant.fields) : type.fields;
  const names = (inner: AbiType): string[] => {
    if (inner.kind === 'vector') return names(inner.of);
    return inner.kind === 'datatype' ? [inner.name, ...inner.typeArguments.flatMap(names)] : [];
  };
  return fields.flatMap((field) => names(field.type));
}

/** Every event by its name, for readers of the event stream. */
function eventsFile(modules: readonly AbiModule[]): string {
  const emitting = modules.filter(({ events }) => events.length > 0);
  return [
    heading,
    ...emitting.map(({ name }) => `import * as ${name} from './${name}.ts';`),
    '',
    '/** The codec of each event, under `module::Name`. */',
    'export const events = {',
    ...emitting.flatMap(({ name, events }) =>
      events.map((event) => `  '${name}::${event}': ${name}.${event},`),
    ),
    '} as const;',
    '',
    'export type EventName = keyof typeof events;',
    '',
  ].join('\n');
}
