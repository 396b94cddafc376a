import type { MoveFiles } from './toolchain.ts';

/** The public interface of a module, normalised: type names without paths, parameters without names. */
export interface ModuleInterface {
  readonly functions: Record<string, string>;
  readonly structs: Record<string, string>;
  /** Method aliases: functions by the name they have as a method, such as `Coin.split_vec`. */
  readonly methods: Record<string, string>;
  /** Abort codes by name. */
  readonly aborts: Record<string, string>;
}

export type Interface = Record<string, ModuleInterface>;

/** Reads declarations only, which is enough to compare two public interfaces. */
export function toInterface(files: MoveFiles): Interface {
  const modules: Interface = {};
  for (const source of Object.values(files)) {
    const code = withoutComments(source);
    const [, name] = /\bmodule\s+([a-z_0-9]+::[a-z_0-9]+)/.exec(code) ?? [];
    if (name === undefined) continue;
    modules[name] = {
      functions: sorted([...code.matchAll(functionPattern)].map(toFunction).filter(isSeen)),
      structs: sorted([...code.matchAll(structPattern)].map(toStruct)),
      methods: sorted(
        [...code.matchAll(/\bpublic\s+use\s+fun\s+([\w:]+)\s+as\s+([\w.]+);/g)].map(
          ([, target = '', method = '']) => [method, toType(target)],
        ),
      ),
      aborts: sorted(
        [...code.matchAll(/\bconst\s+(E\w+)\s*:\s*u64\s*=\s*([^;]+);/g)].map(
          ([, constant = '', value = '']) => [constant, String(BigInt(value.trim().replaceAll('_', '')))],
        ),
      ),
    };
  }
  return Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const functionPattern =
  /((?:\b(?:public(?:\s*\(\s*(?:package|friend)\s*\))?|native|entry|macro)\s+)*)\bfun\s+(\w+)\s*(<[^({]*>)?\s*\(([^)]*)\)\s*(?::\s*([^{;]+?))?\s*[{;]/g;
const structPattern = /\bstruct\s+(\w+)\s*(<[^{]*>)?\s*(?:has\s+([\w\s,]+?))?\s*\{([^}]*)\}/g;

function toFunction(match: RegExpExecArray | RegExpMatchArray): [string, string] {
  const [, words = '', name = '', generics = '', parameters = '', result = ''] = match;
  const kept = words.split(/\s+(?![^(]*\))/).filter(Boolean);
  // `public(package)` and `public(friend)` mean the same to other packages.
  const visibility = kept.includes('public')
    ? 'public '
    : kept.some((word) => word.startsWith('public'))
      ? 'package '
      : '';
  const kind = ['native', 'entry', 'macro'].map((word) => (kept.includes(word) ? `${word} ` : '')).join('');
  const types = splitTop(parameters).map((parameter) => toType(parameter.slice(parameter.indexOf(':') + 1)));
  return [
    name,
    `${visibility}${kind}${toGenerics(generics)}(${types.join(', ')}): ${toType(result) || '()'}`,
  ];
}

/** Other modules call public functions; the machine finds natives by name. */
function isSeen([, signature]: [string, string]): boolean {
  return signature.startsWith('public ') || signature.includes('native ');
}

function toStruct(match: RegExpExecArray | RegExpMatchArray): [string, string] {
  const [, name = '', generics = '', abilities = '', fields = ''] = match;
  const has = abilities
    .split(',')
    .map((ability) => ability.trim())
    .filter(Boolean)
    .sort();
  const list = splitTop(fields).map((field) => {
    const [label = '', type = ''] = field.split(/:(?!:)(.*)/s);
    return `${label.trim()}: ${toType(type)}`;
  });
  return [name, `${toGenerics(generics)} has ${has.join(', ')} { ${list.join(', ')} }`.trim()];
}

/** Type parameters by position: their names do not matter, their abilities do. */
function toGenerics(generics: string): string {
  const list = splitTop(generics.slice(1, -1)).map((parameter) => {
    const [label = '', constraints = ''] = parameter.split(/:(?!:)(.*)/s);
    const wanted = constraints
      .split('+')
      .map((ability) => ability.trim())
      .filter(Boolean)
      .sort();
    return `${label.trim().replace(/\s+/g, ' ')}${wanted.length > 0 ? `: ${wanted.join(' + ')}` : ''}`;
  });
  return list.length > 0 ? `<${list.join(', ')}>` : '';
}

function toType(type: string): string {
  return type
    .trim()
    .replace(/\b(?:\w+::)+(?=\w)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*((?<!-)[<>(),])\s*/g, '$1')
    .replaceAll(',', ', ');
}

/** Splits at commas outside brackets and outside the parameters of a lambda. */
function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isInLambda = false;
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at] ?? ',';
    const isArrow = sign === '>' && text[at - 1] === '-';
    if ('<(['.includes(sign)) depth += 1;
    if ('>)]'.includes(sign) && !isArrow) depth -= 1;
    if (sign === '|') isInLambda = !isInLambda;
    if (sign === ',' && depth === 0 && !isInLambda) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/[^\n]*/g, '');
}

function sorted(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the subset has and the whole does not, one line each. */
export function toDifferences(subset: Interface, whole: Interface): string[] {
  const lines: string[] = [];
  for (const [module, parts] of Object.entries(subset)) {
    const real = whole[module];
    if (!real) {
      lines.push(`${module} is not there`);
      continue;
    }
    for (const kind of ['functions', 'structs', 'methods', 'aborts'] as const) {
      for (const [name, said] of Object.entries(parts[kind])) {
        if (real[kind][name] !== said)
          lines.push(`${module}::${name} is ${real[kind][name] ?? 'not there'}; the subset says ${said}`);
      }
    }
  }
  return lines;
}
