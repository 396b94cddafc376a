import type { Field, SignatureToken } from '../compiled-module.ts';
import { toInteger } from '../integer.ts';
import { row } from '../row.ts';
import { type RuntimeType, toRuntimeType } from '../runtime-type.ts';
import { abilitiesOf, fillType, isInteger } from '../type-tokens.ts';
import { ReferenceValue, StructValue, type Value, VariantValue, VectorValue } from '../values.ts';
import type { VerifiedModule } from '../verified-module.ts';
import type { Dice } from './dice.ts';

const bits = { u8: 8n, u16: 16n, u32: 32n, u64: 64n, u128: 128n, u256: 256n } as const;

/** For tests only: random arguments for a function of this module, as far as the module knows their types. */
export interface MadeUp {
  readonly typeArguments: readonly RuntimeType[];
  readonly args: readonly Value[];
}

/** Undefined if the module cannot name a suitable type. */
export function makeUpArguments({ module }: VerifiedModule, index: number, dice: Dice): MadeUp | undefined {
  const handle = row(module.functionHandles, row(module.functionDefinitions, index).handle);
  const candidates: SignatureToken[] = [
    'u8',
    'bool',
    'address',
    { kind: 'vector', of: 'u64' },
    ...module.datatypeHandles.flatMap(({ typeParameters }, datatype): SignatureToken[] =>
      typeParameters.length === 0 ? [{ kind: 'datatype', handle: datatype, typeArguments: [] }] : [],
    ),
  ];
  const chosen = handle.typeParameters.map((wanted) =>
    dice.pick(candidates.filter((token) => (abilitiesOf(module, token, []) & wanted) === wanted)),
  );
  const tokens = chosen.filter((token) => token !== undefined);
  if (tokens.length < chosen.length) return undefined;
  const parameters = row(module.signatures, handle.parameters);
  return {
    typeArguments: tokens.map((token) => toRuntimeType(module, token, [])),
    args: parameters.map((token) => makeUp(module, fillType(token, tokens), dice)),
  };
}

function makeUp(module: VerifiedModule['module'], token: SignatureToken, dice: Dice): Value {
  if (token === 'bool') return dice.below(2) === 1;
  if (typeof token === 'string' && isInteger(token)) return toInteger(makeUpNumber(bits[token], dice));
  if (typeof token === 'string') return `0x${dice.below(8).toString(16).padStart(64, '0')}`;
  switch (token.kind) {
    case 'reference':
      return new ReferenceValue([makeUp(module, token.to, dice)], 0);
    case 'vector':
      return new VectorValue(Array.from({ length: dice.below(4) }, () => makeUp(module, token.of, dice)));
    case 'typeParameter':
      throw new RangeError('a type parameter without a type argument');
    case 'datatype': {
      const fieldsOf = (fields: readonly Field[]) =>
        fields.map(({ type }) => makeUp(module, fillType(type, token.typeArguments), dice));
      const struct = module.structDefinitions.find(({ handle }) => handle === token.handle);
      if (struct) return new StructValue(fieldsOf(struct.fields ?? []));
      const union = module.enumDefinitions.find(({ handle }) => handle === token.handle);
      // The module knows nothing about the datatypes of other modules.
      if (!union) return new StructValue([]);
      const tag = dice.below(union.variants.length);
      return new VariantValue(tag, fieldsOf(row(union.variants, tag).fields));
    }
  }
}

/** Usually small, since large values soon overflow. */
function makeUpNumber(width: bigint, dice: Dice): bigint {
  return dice.below(4) === 0 ? 2n ** width - 1n - BigInt(dice.below(3)) : BigInt(dice.below(6));
}
