import { describe, expect, it } from 'vitest';
import type { FunctionDefinition } from './compiled-module.ts';
import { toBlocks } from './control-flow.ts';
import { stackEffect } from './stack-effect.ts';
import { compiled } from './testing/compiled.ts';
import { moduleOf } from './testing/module-of.ts';
import { type VerifiedModule, verifyCompiled, verifyModule } from './verified-module.ts';
import type { VmResult } from './vm-failure.ts';

function orThrow<T>(result: VmResult<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** The maximum stack height by the counts alone, and whether each block leaves the stack balanced. */
function follow({ module }: VerifiedModule, definition: FunctionDefinition) {
  let highest = 0;
  let isEven = true;
  for (const { start, end } of definition.code ? toBlocks(definition.code) : []) {
    let height = 0;
    for (const instruction of definition.code?.instructions.slice(start, end + 1) ?? []) {
      const { takes, leaves } = stackEffect({ module, definition }, instruction);
      isEven &&= height >= takes;
      height += leaves - takes;
      highest = Math.max(highest, height);
    }
    isEven &&= height === 0;
  }
  return { highest, isEven };
}

describe('stackEffect', () => {
  it.each([...compiled])('gives the same stack height as checkTypes for the module %s', (_name, bytes) => {
    const verified = orThrow(verifyModule(bytes));
    verified.module.functionDefinitions.forEach((definition, index) => {
      expect(follow(verified, definition)).toEqual({ highest: verified.facts[index]?.height, isEven: true });
    });
  });

  it('gives the same stack height as checkTypes for vectors, structs and variants', () => {
    const verified = orThrow(
      verifyCompiled(
        moduleOf({
          code: [
            { op: 'LdU64', value: 1n },
            { op: 'LdU64', value: 1n },
            { op: 'VecPack', index: 4, count: 2n },
            { op: 'VecUnpack', index: 4, count: 2n },
            { op: 'Add' },
            { op: 'Pack', index: 0 },
            { op: 'Unpack', index: 0 },
            { op: 'Pop' },
            { op: 'LdU8', value: 1n },
            { op: 'PackVariant', index: 1 },
            { op: 'UnpackVariant', index: 1 },
            { op: 'Pop' },
            { op: 'Ret' },
          ],
        }),
      ),
    );
    const [first] = verified.module.functionDefinitions;
    if (!first) throw new Error('the module has no function');
    expect(follow(verified, first)).toEqual({ highest: verified.facts[0]?.height, isEven: true });
  });
});
