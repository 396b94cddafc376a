import { GrpcTypes } from '@mysten/sui/grpc';
import { describe, expect, test } from 'vitest';
import { readFieldMask } from './field-mask.ts';
import { selectFields } from './select-fields.ts';

const executed = GrpcTypes.ExecutedTransaction;
const read = (...paths: string[]) => readFieldMask({ paths }, executed, 'digest');

const kind = {
  kind: 1,
  data: {
    oneofKind: 'programmableTransaction',
    programmableTransaction: { inputs: [{ objectId: 'a', pure: Uint8Array.of(1) }], commands: [] },
  },
};
const whole = {
  transaction: { sender: 's', kind },
  digest: 'd',
  effects: {
    status: { success: true },
    changedObjects: [{ objectId: 'a', objectType: 't' }, { objectId: 'b' }],
  },
};
const select = (...paths: string[]) => {
  const makers = Object.entries(whole).map(([name, value]) => [name, () => value]);
  return selectFields(read(...paths), Object.fromEntries(makers));
};

describe('selectFields', () => {
  test.each<[string[], unknown]>([
    [['digest'], { digest: 'd' }],
    [['transaction.sender'], { transaction: { sender: 's' } }],
    [['transaction.sender', 'transaction'], { transaction: whole.transaction }],
    [['transaction', 'transaction.sender'], { transaction: whole.transaction }],
    [
      ['effects.changed_objects.object_id'],
      { effects: { changedObjects: [{ objectId: 'a' }, { objectId: 'b' }] } },
    ],
    [['effects.status.success', 'digest'], { effects: { status: { success: true } }, digest: 'd' }],
    [['transaction.kind.kind'], { transaction: { kind: { kind: 1, data: { oneofKind: undefined } } } }],
    [
      ['transaction.kind.programmable_transaction.inputs.object_id'],
      {
        transaction: {
          kind: {
            data: {
              oneofKind: 'programmableTransaction',
              programmableTransaction: { inputs: [{ objectId: 'a' }] },
            },
          },
        },
      },
    ],
    [['*', 'digest'], whole],
    [[], {}],
  ])('returns only the fields of the mask %j', (paths, wanted) => {
    expect(select(...paths)).toEqual(wanted);
  });
});

test('selectFields does not compute fields outside the mask', () => {
  const make = () => {
    throw new Error('made');
  };
  expect(selectFields(read('digest'), { effects: make, digest: () => 'd' })).toEqual({ digest: 'd' });
});

test('readFieldMask selects the default fields if a request has no mask', () => {
  expect(readFieldMask(undefined, executed, 'digest,effects.status').within('effects').has('status')).toBe(
    true,
  );
});

test.each([
  '',
  'none',
  'Digest',
  'digest.more',
  'effects.none',
  'objects.objects.json.struct_value',
  'digest.',
  '.digest',
  '__proto__',
  'effects.bcs.value.0',
  'transaction..sender',
])('readFieldMask rejects the unknown path %j', (path) => {
  expect(() => read(path)).toThrow(/invalid read_mask path/);
});

test('readFieldMask rejects 2,000 paths, and a path of 17 parts', () => {
  expect(() => read(...Array.from({ length: 2000 }, () => 'digest'))).toThrow(/too many/);
  expect(() => read(Array.from({ length: 17 }, () => 'a').join('.'))).toThrow(/too deep/);
});
