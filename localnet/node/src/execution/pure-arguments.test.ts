import { beforeAll, describe, expect, it } from 'vitest';
import { statusOf } from '../testing/test-network.ts';
import { argumentError, createTrials, type Trials } from '../testing/trials.ts';

let at: Trials;
beforeAll(async () => {
  at = await createTrials();
});

const option = (inner: string) => `0x1::option::Option<${inner}>`;
const string = '0x1::string::String';
const ascii = '0x1::ascii::String';
const address = [...new Array(32).keys()];

/** Gives these bytes to a function that takes anything that can be dropped. */
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
  ['nothing', 'u8', []],
  ['too much', 'u8', [1, 1]],
  ['a flag that is neither', 'bool', [2]],
  ['too little of a number', 'u64', [1, 2, 3]],
  ['too little of an address', 'address', address.slice(1)],
  ['two of an option', option('u8'), [2, 1, 1]],
  ['less than it says', 'vector<u8>', [2, 1]],
  ['more than it says', 'vector<u8>', [1, 1, 1]],
  ['a length that is written too long', 'vector<u8>', [0x80, 0]],
  ['a length without end', 'vector<u8>', [0x80, 0x80, 0x80, 0x80, 0x80, 0x80]],
  ['a length beyond everything', 'vector<vector<u8>>', [0xff, 0xff, 0xff, 0xff, 0x0f]],
  ['half of a letter', string, [2, 0xe7, 0xa9]],
  ['half of a pair', string, [3, 0xed, 0xa0, 0x80]],
  ['a letter written too long', string, [2, 0xc0, 0x80]],
  ['a letter beyond ASCII', ascii, [1, 0x80]],
];

describe('bytes', () => {
  it.each(good)('are a %s: %j', async (type, bytes) => {
    expect(statusOf(await give(type, bytes))).toBe('success');
  });

  it.each(wrong)('are not %s for a %s', async (_what, type, bytes) => {
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
    'are never a struct of somebody’s (%i)',
    async (_index, type) => {
      expect(argumentError(await give(type(), [0]))).toBe('0.0 InvalidUsageOfPureArg');
    },
  );

  it('are not an object', async () => {
    const done = await at.run(({ tx, call }) => call('thing::value', [tx.pure(Uint8Array.from(address))]));
    expect(argumentError(done)).toBe('0.0 InvalidUsageOfPureArg');
  });

  it('are what they are used as, each time anew', async () => {
    const done = await at.run(({ tx, call }) => {
      const bytes = tx.pure(Uint8Array.from([1]));
      call('sundry::take', [bytes], ['bool']);
      call('sundry::take', [bytes], ['u8']);
      call('sundry::take', [bytes], ['bool']);
    });
    expect(statusOf(done)).toBe('success');
  });

  it('may be lent to be changed, and then are what they became', async () => {
    const done = await at.run(({ call, u64 }) => {
      const number = u64(1);
      call('sundry::increase', [number]);
      call('sundry::increase', [number]);
      call('sundry::fail', [number]);
    });
    expect(done.effects.status.Failure?.error.MoveAbort?.[1]).toBe('3');
  });

  it('are lent to one who changes them at a time', async () => {
    const done = await at.run(({ call, u64 }) => {
      const number = u64(1);
      call('sundry::both', [number, number], ['u64']);
    });
    expect(argumentError(done)).toBe('0.1 InvalidReferenceArgument');
  });

  it('are limited', async () => {
    const most = new Array(16_382).fill(0);
    expect(statusOf(await give('vector<u8>', [0xfe, 0x7f, ...most]))).toBe('success');
    await expect(give('vector<u8>', [0xff, 0x7f, 0, ...most])).rejects.toThrow(
      'A pure input has at most 16384 bytes',
    );
  });
});
