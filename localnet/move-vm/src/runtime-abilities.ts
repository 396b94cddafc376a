import { type AbilitySet, abilities, type DatatypeHandle } from './compiled-module.ts';
import type { FindModule } from './linker.ts';
import { findDatatype } from './members.ts';
import { row } from './row.ts';
import type { RuntimeType } from './runtime-type.ts';

const plain = abilities.copy | abilities.drop | abilities.store;
/**
 * The ability that the contents need for each ability of a container: to have key, a struct needs fields with
 * store.
 */
const asked: readonly (readonly [AbilitySet, AbilitySet])[] = [
  [abilities.copy, abilities.copy],
  [abilities.drop, abilities.drop],
  [abilities.store, abilities.store],
  [abilities.key, abilities.store],
];

/** The abilities of a type's values; undefined if there is no such type. */
export function runtimeAbilities(find: FindModule, type: RuntimeType): AbilitySet | undefined {
  if (type === 'signer') return abilities.drop;
  if (typeof type === 'string') return plain;
  if ('vector' in type) {
    const within = runtimeAbilities(find, type.vector);
    return within === undefined ? undefined : within & plain;
  }
  const declared = declarationOf(find, type);
  if (!declared || declared.typeParameters.length !== type.typeArguments.length) return undefined;
  const all = type.typeArguments.map((argument) => runtimeAbilities(find, argument));
  if (all.some((set) => set === undefined)) return undefined;
  // A phantom argument occurs in no field.
  const within = all.filter((_, index) => !declared.typeParameters[index]?.isPhantom);
  const kept = asked.filter(
    ([ability, needed]) =>
      (declared.abilities & ability) !== 0 && within.every((set) => ((set ?? 0) & needed) !== 0),
  );
  return kept.reduce((set, [ability]) => set | ability, 0);
}

/** Whether every nested type argument satisfies its constraints. */
export function areConstraintsMet(find: FindModule, type: RuntimeType): boolean {
  if (typeof type === 'string') return true;
  if ('vector' in type) return areConstraintsMet(find, type.vector);
  const declared = declarationOf(find, type);
  if (!declared || declared.typeParameters.length !== type.typeArguments.length) return false;
  return type.typeArguments.every((argument, index) => {
    const wanted = declared.typeParameters[index]?.constraints ?? 0;
    return ((runtimeAbilities(find, argument) ?? 0) & wanted) === wanted && areConstraintsMet(find, argument);
  });
}

type StructType = Exclude<RuntimeType, string | { readonly vector: RuntimeType }>;

function declarationOf(find: FindModule, { module: id, name }: StructType): DatatypeHandle | undefined {
  const module = find(id)?.module;
  const definition = module && findDatatype(module, name);
  return definition && row(module.datatypeHandles, definition.handle);
}
