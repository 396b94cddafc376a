import { describe, expect, it } from 'vitest';
import { statusOf } from '../testing/test-network.ts';
import { argumentError, createTrials } from '../testing/trials.ts';

const at = await createTrials();

const option = (inner: string) => `0x1::option::Option<${inner}>`;
const string = '0x1::string::String';
const ascii = '0x1::ascii::String';
const address = [...new Array(32).keys()];

/** Passes these bytes to a function that accepts any type with drop. */
const give = (type: string, bytes: readonly number[]) =>
  at.run(({ tx, call }) => call('sundry::take', [tx.pure(Uint8Array.from(bytes))], [type]));

const good: [type: string, bytes: number[]][] = [
  ['bool', [0]],
  ['bool', [1]],
  ['u8', [255]],
  ['u16', [1, 2]],
  ['u32', [1, 2, 3, 4]],
  ['u64', new Array(8).fill(255)],
  ['u128', new Array(16).fill(255)],
  ['u256', new Array(32).fill(255)],
  ['address', address],
  ['0x2::object::ID', address],
  [string, [3, 0xe7, 0xa9, 0x97]],
  [ascii, [2, 0x61, 0x62]],
  ['vector<u8>', [0]],
  ['vector<u64>', [1, 1, 0, 0, 0, 0, 0, 0, 0]],
  ['vector<vector<bool>>', [2, 1, 1, 0]],
  [`vector<${string}>`, [1, 0]],
  [option('u8'), [0]],
  [option('u8'), [1, 7]],
  [option(option('bool')), [1, 1, 1]],
  [`vector<${option(ascii)}>`, [2, 0, 1, 1, 0x7f]],
];

const wrong: [what: string, type: string, bytes: number[]][] = [
  ['a length of zero', 'u8', []],
  ['a trailing byte', 'u8', [1, 1]],
  ['a byte other than 0 and 1', 'bool', [2]],
  ['too few bytes for a number', 'u64', [1, 2, 3]],
  ['too few bytes for an address', 'address', address.slice(1)],
  ['two elements', option('u8'), [2, 1, 1]],
  ['fewer elements than the length', 'vector<u8>', [2, 1]],
  ['more elements than the length', 'vector<u8>', [1, 1, 1]],
  ['a length that is not in its shortest encoding', 'vector<u8>', [0x80, 0]],
  ['an unterminated length', 'vector<u8>', [0x80, 0x80, 0x80, 0x80, 0x80, 0x80]],
  ['an excessive length', 'vector<vector<u8>>', [0xff, 0xff, 0xff, 0xff, 0x0f]],
  ['a truncated UTF-8 character', string, [2, 0xe7, 0xa9]],
  ['a lone surrogate', string, [3, 0xed, 0xa0, 0x80]],
  ['an overlong UTF-8 encoding', string, [2, 0xc0, 0x80]],
  ['a character beyond ASCII', ascii, [1, 0x80]],
];

describe('pure bytes', () => {
  it.each(good)('are accepted as a %s: %j', async (type, bytes) => {
    expect(statusOf(await give(type, bytes))).toBe('success');
  });

  it.each(wrong)('with %s are rejected for a %s', async (_what, type, bytes) => {
    expect(argumentError(await give(type, bytes))).toBe('0.0 InvalidBCSBytes');
  });

  const never: (() => string)[] = [
    () => `${at.packageId}::obligation::Plain`,
    () => `${at.packageId}::obligation::Light`,
    () => `vector<${at.packageId}::obligation::Plain>`,
    () => option(`${at.packageId}::obligation::Plain`),
    () => '0x1::type_name::TypeName',
    () => '0x2::url::Url',
    () => '0x2::vec_set::VecSet<u8>',
    () => 'signer',
  ];
  it.each(never.map((type, index) => [index, type] as const))(
    'are never accepted as a signer or as a struct without a pure form (case %i)',
    async (_index, type) => {
      expect(argumentError(await give(type(), [0]))).toBe('0.0 InvalidUsageOfPureArg');
    },
  );

  it('are not accepted as an object', async () => {
    const done = await at.run(({ tx, call }) => call('thing::value', [tx.pure(Uint8Array.from(address))]));
    expect(argumentError(done)).toBe('0.0 InvalidUsageOfPureArg');
  });

  it('are decoded anew for each type', async () => {
    const done = await at.run(({ tx, call }) => {
      const bytes = tx.pure(Uint8Array.from([1]));
      call('sundry::take', [bytes], ['bool']);
      call('sundry::take', [bytes], ['u8']);
      call('sundry::take', [bytes], ['bool']);
    });
    expect(statusOf(done)).toBe('success');
  });

  it('can be borrowed mutably and keep their new value', async () => {
    const done = await at.run(({ call, u64 }) => {
      const number = u64(1);
      call('sundry::increase', [number]);
      call('sundry::increase', [number]);
      call('sundry::fail', [number]);
    });
    expect(done.effects.status.Failure?.error.MoveAbort?.[1]).toBe('3');
  });

  it('cannot be borrowed mutably and immutably in one call', async () => {
    const done = await at.run(({ call, u64 }) => {
      const number = u64(1);
      call('sundry::both', [number, number], ['u64']);
    });
    expect(argumentError(done)).toBe('0.1 InvalidReferenceArgument');
  });

  it('are limited to 16,384 bytes', async () => {
    const most = new Array(16_382).fill(0);
    expect(statusOf(await give('vector<u8>', [0xfe, 0x7f, ...most]))).toBe('success');
    await expect(give('vector<u8>', [0xff, 0x7f, 0, ...most])).rejects.toThrow(
      'A pure input has at most 16384 bytes',
    );
  });
});
