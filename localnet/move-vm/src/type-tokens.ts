import {
  type AbilitySet,
  abilities,
  type CompiledModule,
  type FunctionDefinition,
  type Signature,
  type SignatureToken,
} from './compiled-module.ts';
import { row } from './row.ts';

const plain = abilities.copy | abilities.drop | abilities.store;
const references = abilities.copy | abilities.drop;

/**
 * The ability that a struct's fields need for each ability of the struct: copy needs copy, store needs store,
 * and so on.
 */
const asked: readonly (readonly [AbilitySet, AbilitySet])[] = [
  [abilities.copy, abilities.copy],
  [abilities.drop, abilities.drop],
  [abilities.store, abilities.store],
  [abilities.key, abilities.store],
];

/** The abilities that the fields of a datatype with these abilities need. */
export function neededWithin(set: AbilitySet): AbilitySet {
  return asked.reduce((all, [ability, needed]) => ((set & ability) === 0 ? all : all | needed), 0);
}

/** The abilities of a type in a function whose type parameters have these abilities. */
export function abilitiesOf(
  module: Pick<CompiledModule, 'datatypeHandles'>,
  token: SignatureToken,
  parameters: readonly AbilitySet[],
): AbilitySet {
  if (token === 'signer') return abilities.drop;
  if (typeof token === 'string') return plain;
  switch (token.kind) {
    case 'reference':
      return references;
    case 'vector':
      return abilitiesOf(module, token.of, parameters) & plain;
    case 'typeParameter':
      return parameters[token.index] ?? 0;
    case 'datatype': {
      const handle = module.datatypeHandles[token.handle];
      if (!handle) return 0;
      // A phantom argument occurs in no field.
      const within = token.typeArguments.filter((_, index) => !handle.typeParameters[index]?.isPhantom);
      const inner = within.map((argument) => abilitiesOf(module, argument, parameters));
      const kept = asked.filter(([ability, needed]) => {
        return (handle.abilities & ability) !== 0 && inner.every((set) => (set & needed) !== 0);
      });
      return kept.reduce((set, [ability]) => set | ability, 0);
    }
  }
}

/** Substitutes the type parameters. */
export function fillType(token: SignatureToken, typeArguments: Signature): SignatureToken {
  if (typeof token === 'string' || typeArguments.length === 0) return token;
  switch (token.kind) {
    case 'reference':
      return { ...token, to: fillType(token.to, typeArguments) };
    case 'vector':
      return { kind: 'vector', of: fillType(token.of, typeArguments) };
    case 'typeParameter':
      return typeArguments[token.index] ?? token;
    case 'datatype':
      return {
        ...token,
        typeArguments: token.typeArguments.map((argument) => fillType(argument, typeArguments)),
      };
  }
}

export function isSameType(a: SignatureToken, b: SignatureToken): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  switch (a.kind) {
    case 'reference':
      return b.kind === 'reference' && a.isMutable === b.isMutable && isSameType(a.to, b.to);
    case 'vector':
      return b.kind === 'vector' && isSameType(a.of, b.of);
    case 'typeParameter':
      return b.kind === 'typeParameter' && a.index === b.index;
    case 'datatype':
      return (
        b.kind === 'datatype' &&
        a.handle === b.handle &&
        a.typeArguments.length === b.typeArguments.length &&
        a.typeArguments.every((argument, index) => {
          const other = b.typeArguments[index];
          return other !== undefined && isSameType(argument, other);
        })
      );
  }
}

/** Whether a value of one type can be used as the other: a mutable reference can be used as immutable. */
export function isAssignable(given: SignatureToken, wanted: SignatureToken): boolean {
  const isReading = typeof wanted !== 'string' && wanted.kind === 'reference' && !wanted.isMutable;
  if (isReading && typeof given !== 'string' && given.kind === 'reference')
    return isSameType(given.to, wanted.to);
  return isSameType(given, wanted);
}

export const integers = ['u8', 'u16', 'u32', 'u64', 'u128', 'u256'] as const;
export type IntegerType = (typeof integers)[number];

export function isInteger(token: SignatureToken): token is IntegerType {
  return integers.includes(token as IntegerType);
}

/** The types of a function's locals: first its parameters, then its own. */
export function localTypes(module: CompiledModule, { handle, code }: FunctionDefinition): Signature {
  const own = row(module.signatures, row(module.functionHandles, handle).parameters);
  return code ? [...own, ...row(module.signatures, code.locals)] : own;
}
