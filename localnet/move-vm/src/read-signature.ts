import type { Signature, SignatureToken } from './compiled-module.ts';
import type { Cursor } from './cursor.ts';

/** The maximum number of types in a list, and of type arguments. */
const maxTypes = 255;
/** The maximum nesting depth of types. */
const maxDepth = 256;

const simple = new Map<number, Extract<SignatureToken, string>>([
  [0x01, 'bool'],
  [0x02, 'u8'],
  [0x03, 'u64'],
  [0x04, 'u128'],
  [0x05, 'address'],
  [0x0c, 'signer'],
  [0x0d, 'u16'],
  [0x0e, 'u32'],
  [0x0f, 'u256'],
]);

export function readSignature(cursor: Cursor): Signature {
  return cursor.list(maxTypes, () => readToken(cursor));
}

export function readToken(cursor: Cursor, depth = 1): SignatureToken {
  const at = cursor.position;
  if (depth > maxDepth) cursor.fail('MALFORMED', `types are nested more than ${maxDepth} deep`);
  const inner = () => readToken(cursor, depth + 1);
  const number = cursor.u8();
  switch (number) {
    case 0x06:
      return { kind: 'reference', isMutable: false, to: inner() };
    case 0x07:
      return { kind: 'reference', isMutable: true, to: inner() };
    case 0x08:
      return { kind: 'datatype', handle: cursor.index(), typeArguments: [] };
    case 0x09:
      return { kind: 'typeParameter', index: cursor.index() };
    case 0x0a:
      return { kind: 'vector', of: inner() };
    case 0x0b:
      return readInstantiated(cursor, inner);
    default:
      return (
        simple.get(number) ?? cursor.fail('UNKNOWN_SERIALIZED_TYPE', `type 0x${number.toString(16)}`, at)
      );
  }
}

function readInstantiated(cursor: Cursor, inner: () => SignatureToken): SignatureToken {
  const handle = cursor.index();
  const at = cursor.position;
  const typeArguments = cursor.list(maxTypes, inner);
  // A type without type arguments has no list, so that each type has one encoding.
  if (typeArguments.length === 0) cursor.fail('MALFORMED', 'an empty list of type arguments', at);
  return { kind: 'datatype', handle, typeArguments };
}
