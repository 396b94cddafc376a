import { describe, expect, it } from 'vitest';
import type { SignatureToken } from './compiled-module.ts';
import { compiled } from './testing/compiled.ts';
import { moduleOf } from './testing/module-of.ts';
import { verifyCompiled, verifyModule } from './verified-module.ts';
import { WorkBudget } from './work-budget.ts';

describe('a work budget', () => {
  it('is limited for each function and for all functions of a module together', () => {
    const module = WorkBudget.ofPackage().ofModule();
    const own = module.ofFunction();
    expect([own.spend(900_000), own.spend(200_000)]).toEqual([true, false]);
    const others = [1, 2, 3].map(() => module.ofFunction().spend(1_000_000));
    expect(others).toEqual([true, true, false]);
  });

  it('of a package is shared by its modules', () => {
    const all = WorkBudget.ofPackage();
    for (let modules = 0; modules < 2; modules += 1) {
      const module = all.ofModule();
      for (let functions = 0; functions < 4; functions += 1)
        expect(module.ofFunction().spend(1_000_000)).toBe(true);
    }
    expect(all.ofModule().ofFunction().spend(1)).toBe(false);
  });

  it('is enough to verify all contracts ten times', () => {
    const all = WorkBudget.ofPackage();
    for (let times = 0; times < 10; times += 1)
      for (const bytes of compiled.values()) expect(verifyModule(bytes, all)).toMatchObject({ ok: true });
  });

  it('stops the verification of code that copies a deeply nested type 20,000 times', () => {
    const nested = (depth: number): SignatureToken =>
      depth === 0 ? 'u64' : { kind: 'vector', of: nested(depth - 1) };
    const module = moduleOf({
      locals: [nested(250)],
      code: [
        ...Array.from({ length: 20_000 }, () => [
          { op: 'CopyLoc', index: 0 } as const,
          { op: 'Pop' } as const,
        ]).flat(),
        { op: 'Ret' },
      ],
    });
    expect(verifyCompiled(module)).toMatchObject({ ok: false, status: 'PROGRAM_TOO_COMPLEX' });
  });
});
