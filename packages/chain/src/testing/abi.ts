import { readFileSync } from 'node:fs';

/** Test helper: the contract's interface, to compare the generated client with. */
interface Abi {
  readonly structs: Record<
    string,
    { readonly abilities: readonly string[]; readonly fields: Record<string, string> }
  >;
  readonly enums: Record<string, { readonly variants: Record<string, Record<string, string>> }>;
  readonly functions: Record<
    string,
    {
      readonly parameters: readonly string[];
      readonly returns: readonly string[];
      readonly typeParameters?: readonly object[];
    }
  >;
  readonly events: readonly string[];
}

const file = new URL('../../../../contracts/academy/build/abi.json', import.meta.url);

export const abi: Readonly<Record<string, Abi>> = JSON.parse(readFileSync(file, 'utf8'));

/** Splits `vector<Option<u8>>` into its head and its type arguments. */
export function splitType(text: string): { readonly head: string; readonly inner: readonly string[] } {
  const at = text.indexOf('<');
  if (at < 0) return { head: text, inner: [] };
  const inner: string[] = [];
  let depth = 0;
  let from = at + 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '<') depth += 1;
    if (text[index] === '>') depth -= 1;
    if ((text[index] === ',' && depth === 0) || depth < 0) {
      inner.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  return { head: text.slice(0, at), inner };
}
