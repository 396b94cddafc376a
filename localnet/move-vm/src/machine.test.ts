import { describe, expect, it } from 'vitest';
import { type Engine, Machine, type NativeFunction } from './machine.ts';
import type { Meter } from './meter.ts';
import type { Instruction } from './opcodes.ts';
import { abort } from './run-failure.ts';
import { engineRun, free, id, limitedMeter } from './testing/engine-run.ts';
import { copied, move, ret, stored, u8, u64 } from './testing/instructions.ts';
import type { Given } from './testing/module-of.ts';
import { bytesToVector } from './values.ts';

describe.each<Engine>(['plain', 'compiled'])('the virtual machine with the %s engine', (engine) => {
  const { run, results, failure } = engineRun(engine);

  describe('Machine.run', () => {
    it('repeats a loop until its condition fails', () => {
      // Sums the numbers from the parameter down to 1.
      const code: Instruction[] = [
        u64(0n),
        stored(1),
        copied(0),
        u64(0n),
        { op: 'Eq' },
        { op: 'BrTrue', offset: 15 },
        copied(1),
        copied(0),
        { op: 'Add' },
        stored(1),
        copied(0),
        u64(1n),
        { op: 'Sub' },
        stored(0),
        { op: 'Branch', offset: 2 },
        move(1),
        ret,
      ];
      expect(results({ takes: ['u64'], locals: ['u64'], returns: ['u64'], code }, { args: [100] })).toEqual([
        5050,
      ]);
    });

    it('reports the position and code of an abort', () => {
      const done = run({ code: [{ op: 'Nop' }, u64(77n), { op: 'Abort' }] });
      const location = { module: id, functionIndex: 0, functionName: 'm', instruction: 2 };
      expect(done).toMatchObject({
        ok: false,
        status: 'ABORTED',
        majorStatus: 4016,
        subStatus: 77n,
        location,
      });
    });

    it('fails on endless recursion', () => {
      expect(failure({ code: [{ op: 'CallGeneric', index: 2 }, ret] })).toBe('CALL_STACK_OVERFLOW');
    });

    it('stops an endless loop when the meter throws', () => {
      const given = { code: [{ op: 'Branch', offset: 0 }] } as const;
      expect(failure(given, { meter: limitedMeter(1_000) })).toBe('OUT_OF_GAS');
    });

    it('charges for each block, for copies, and for native functions', () => {
      const paid: unknown[] = [];
      const meter: Meter = {
        block: ({ instructions, pushes }) => paid.push(`${instructions} instructions, ${pushes} pushes`),
        bytes: (count) => paid.push(`${count} bytes`),
        native: (cost) => paid.push(`${cost} outside`),
      };
      const natives: Record<string, NativeFunction<undefined>> = {
        [`${id.address}::m::outside`]: ({ charge }) => {
          charge(52);
          return [9];
        },
      };
      const code: Instruction[] = [
        u8(3n),
        { op: 'LdTrue' },
        { op: 'Call', index: 1 },
        { op: 'Pop' },
        { op: 'Branch', offset: 5 },
        { op: 'CopyLoc', index: 0 },
        { op: 'Pop' },
        ret,
      ];
      results(
        { takes: [{ kind: 'vector', of: 'u8' }], code },
        { args: [bytesToVector(Uint8Array.of(1, 2))], natives, meter },
      );
      expect(paid).toEqual([
        '5 instructions, 3 pushes',
        '52 outside',
        '3 instructions, 1 pushes',
        '24 bytes',
      ]);
    });

    it('fails before a call whose values would exceed the stack', () => {
      const code: Instruction[] = [
        ...Array.from({ length: 300 }, () => u8(1n)),
        { op: 'CallGeneric', index: 2 },
        ...Array.from({ length: 300 }, () => ({ op: 'Pop' }) as const),
        ret,
      ];
      let blocks = 0;
      const meter: Meter = {
        ...free,
        block: () => {
          blocks += 1;
        },
      };
      const done = run({ code }, { meter });
      expect(done).toMatchObject({ status: 'EXECUTION_STACK_OVERFLOW', location: { instruction: 300 } });
      expect(blocks).toBe(3);
    });

    it('fails for an unknown function', () => {
      const machine = new Machine<undefined>({ find: () => undefined, natives: new Map(), engine });
      const done = machine.run({ module: id, name: 'm', context: undefined, meter: free });
      expect(done).toMatchObject({ status: 'LINKER_ERROR', location: undefined });
    });
  });

  describe('native functions', () => {
    const given: Given = {
      returns: ['u64'],
      code: [u8(3n), { op: 'LdTrue' }, { op: 'Call', index: 1 }, ret],
    };
    const key = `${id.address}::m::outside`;

    it('receive arguments and type layouts, and return results', () => {
      const natives: Record<string, NativeFunction<undefined>> = {
        [key]: ({ args, layoutOf }) => {
          expect(args).toEqual([3, true]);
          expect(layoutOf({ module: id, name: 'Coin', typeArguments: [] })).toEqual({ fields: ['u64'] });
          return [9];
        },
      };
      expect(results(given, { natives })).toEqual([9]);
    });

    it('abort at their own position, not at the caller’s', () => {
      const done = run(given, { natives: { [key]: () => abort(5n) } });
      const location = { module: id, functionIndex: 1, functionName: 'outside', instruction: 0 };
      expect(done).toMatchObject({ ok: false, status: 'ABORTED', subStatus: 5n, location });
    });

    it('fail if they are not implemented', () => {
      const location = { functionIndex: 0, functionName: 'm', instruction: 2 };
      const message = `there is no native function ${key}`;
      expect(run(given)).toMatchObject({ status: 'LINKER_ERROR', location, message });
    });
  });
});
