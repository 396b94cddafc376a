import { natives } from '@suixue/localnet-node/natives';
import { moduleKey, verifyModule } from '@suixue/move-vm/verified-module';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFramework, type Files } from './framework-build.ts';

describe('the compiled Move framework', () => {
  let packages: ReadonlyMap<string, Files>;

  beforeAll(async () => {
    packages = await buildFramework();
  }, 60_000);

  const functions = () =>
    [...packages.values()].flatMap((files) =>
      [...files.values()].flatMap((bytes) => {
        const verified = verifyModule(bytes);
        if (!verified.ok) throw new Error(verified.message);
        const { id, module } = verified.value;
        return module.functionDefinitions.map(({ handle, code }) => {
          const name = module.identifiers[module.functionHandles[handle]?.name ?? -1];
          return { name: `${moduleKey(id)}::${name}`, isNative: code === undefined };
        });
      }),
    );

  it('has two packages without test-only functions', () => {
    expect([...packages.keys()]).toEqual(['std', 'sui']);
    expect(packages.get('std')?.has('unit_test.mv')).toBe(false);
    expect(packages.get('sui')?.has('transfer.mv')).toBe(true);
    expect(functions().filter(({ name }) => name.endsWith('for_testing'))).toEqual([]);
  });

  it('has a native implementation for every function without Move code', () => {
    const missing = functions().filter(({ name, isNative }) => isNative && !natives.has(name));
    expect(missing).toEqual([]);
    expect(functions().filter(({ isNative }) => isNative).length).toBeGreaterThan(40);
  });
});
