import type { RuntimeType } from '@suixue/move-vm/runtime-type';

const plain = ['bool', 'u8', 'u16', 'u32', 'u64', 'u128', 'u256', 'address', 'signer'] as const;
const names = /^0x([\da-fA-F]{1,64})::([A-Za-z_]\w{0,127})::([A-Za-z_]\w{0,127})$/;
/** The maximum nesting depth of type arguments. */
const maxDepth = 16;

/** The types of calls are few, and are parsed several times per transaction. */
const known = new Map<string, RuntimeType | undefined>();
const [maxKnown, maxKnownLength] = [256, 512];

/** Parses a type with full addresses; undefined if the text is not a type. */
export function textToType(text: string): RuntimeType | undefined {
  if (text.length > maxKnownLength) return parseType(text, 1);
  if (known.has(text)) return known.get(text);
  const type = parseType(text, 1);
  if (known.size >= maxKnown) known.clear();
  known.set(text, type);
  return type;
}

function parseType(text: string, depth: number): RuntimeType | undefined {
  const trimmed = text.trim();
  const simple = plain.find((name) => name === trimmed);
  if (simple) return simple;
  const [, head = trimmed, inner] = /^([^<]*)<(.*)>$/s.exec(trimmed) ?? [];
  const typeArguments = inner === undefined ? [] : textsToTypes(inner, depth);
  if (typeArguments === undefined) return undefined;
  const [first] = typeArguments;
  if (head.trim() === 'vector') return first && typeArguments.length === 1 ? { vector: first } : undefined;
  const [, address, module, name] = names.exec(head.trim()) ?? [];
  if (address === undefined || module === undefined || name === undefined) return undefined;
  const whole = `0x${address.toLowerCase().padStart(64, '0')}`;
  return { module: { address: whole, name: module }, name, typeArguments };
}

function textsToTypes(text: string, depth: number): RuntimeType[] | undefined {
  if (depth > maxDepth) return undefined;
  const types = splitAtTop(text).map((part) => parseType(part, depth + 1));
  return types.every((type) => type !== undefined) ? types : undefined;
}

/** Splits at commas that are not within type arguments. */
export function splitAtTop(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '<') depth += 1;
    if (letter === '>') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Whether two types are equal. */
export function isSameType(a: RuntimeType, b: RuntimeType): boolean {
  if (a === b) return true;
  if (typeof a === 'string' || typeof b === 'string') return false;
  if ('vector' in a || 'vector' in b) return 'vector' in a && 'vector' in b && isSameType(a.vector, b.vector);
  return (
    a.name === b.name &&
    a.module.name === b.module.name &&
    a.module.address === b.module.address &&
    a.typeArguments.length === b.typeArguments.length &&
    a.typeArguments.every((argument, index) => isSameType(argument, b.typeArguments[index] ?? 'bool'))
  );
}
