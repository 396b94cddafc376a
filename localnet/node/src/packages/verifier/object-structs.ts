import { abilities, type CompiledModule } from '@suixue/move-vm/compiled-module';
import { row } from '@suixue/move-vm/row';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import { datatypeName, inSui, typeKey } from './names.ts';
import type { RuleProblem } from './rule-problem.ts';

/** Checks that structs with key begin with their id and that enums have no key. */
export function checkObjectStructs({ module }: VerifiedModule): RuleProblem | undefined {
  for (const { handle, fields } of module.structDefinitions) {
    if (!hasKey(module, handle)) continue;
    const first = fields?.[0];
    const isId = first && row(module.identifiers, first.name) === 'id';
    if (!isId || typeKey(module, first.type) !== inSui('object', 'UID'))
      return {
        code: 'OBJECT_WITHOUT_ID',
        where: datatypeName(module, handle),
        message: 'an object begins with a field `id` of the type UID',
      };
  }
  const found = module.enumDefinitions.find(({ handle }) => hasKey(module, handle));
  return (
    found && {
      code: 'ENUM_WITH_KEY',
      where: datatypeName(module, found.handle),
      message: 'an enum cannot have key',
    }
  );
}

export function hasKey(module: CompiledModule, handle: number): boolean {
  return (row(module.datatypeHandles, handle).abilities & abilities.key) !== 0;
}
