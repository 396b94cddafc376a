import type { BcsType } from '@mysten/sui/bcs';
import { Transaction } from '@mysten/sui/transactions';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeStrictly, MalformedValueError } from './move/decode.ts';
import { abi, splitType } from './testing/abi.ts';
import { arbitraryValue } from './testing/arbitrary-value.ts';
import { deployment } from './testing/deployment.ts';

// Precise enough for the calls with generated values below.
type Member = BcsType<unknown, unknown> & ((...given: unknown[]) => unknown);
type Generated = Record<string, Member>;

const names = Object.keys(abi);
const load = async (name: string): Promise<Generated> => import(`./generated/${name}.ts`);
const { events } = await import('./generated/events.ts');

const structs = names.flatMap((name) =>
  Object.keys(abi[name]?.structs ?? {}).map((struct) => [name, struct] as const),
);
const enums = names.flatMap((name) =>
  Object.keys(abi[name]?.enums ?? {}).map((union) => [name, union] as const),
);

describe('generated codecs', () => {
  it.each([...structs, ...enums])(
    '%s::%s round-trips any value and rejects longer or shorter bytes',
    async (name, type) => {
      const codec = (await load(name))[type];
      if (!codec) throw new Error(`no codec of ${name}::${type}`);
      fc.assert(
        fc.property(arbitraryValue(`academy::${name}::${type}`), (value) => {
          const bytes = codec.serialize(value).toBytes();
          expect(decodeStrictly(codec, bytes)).toEqual(value);
          expect(() => decodeStrictly(codec, Uint8Array.from([...bytes, 0]))).toThrow(MalformedValueError);
          if (bytes.length > 0)
            expect(() => decodeStrictly(codec, bytes.subarray(0, -1))).toThrow(MalformedValueError);
        }),
        { numRuns: 20 },
      );
    },
  );

  it('are listed in events.ts for exactly the events of the contract', () => {
    const emitted = names.flatMap((name) => (abi[name]?.events ?? []).map((event) => `${name}::${event}`));
    expect(Object.keys(events).sort()).toEqual(emitted.sort());
  });
});

const context = 'sui::tx_context::TxContext';
/** Shared objects of the contract and the system, which the calls fill in themselves. */
const given = [
  'academy::package_state::State',
  'academy::kiosk::Kiosk',
  'academy::shop::Shop',
  'academy::user_pool::UserPool',
  'academy::coupon::CouponBook',
  'sui::clock::Clock',
  'sui::random::Random',
];

const toCamel = (text: string) => text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const bare = (type: string) => type.replace(/^&(?:mut )?/, '');
const isPure = (type: string): boolean => {
  const { head, inner } = splitType(type);
  if (head === 'vector' || head === 'std::option::Option') return inner.every(isPure);
  return !head.includes('::') || ['std::string::String', 'sui::object::ID'].includes(head);
};

/** A value of the right kind for a parameter. */
function sample(tx: Transaction, type: string): unknown {
  if (isPure(type)) return fc.sample(arbitraryValue(type), { numRuns: 1, seed: 1 })[0];
  if (type.startsWith('vector<')) return [];
  return tx.object(`0x${'77'.repeat(32)}`);
}

const isObject = (type: string) => {
  const [, module = '', name = ''] = type.replace(/<.*/, '').split('::');
  return (
    /^sui::(?:coin::Coin|package::UpgradeCap)/.test(type) ||
    abi[module]?.structs[name]?.abilities.includes('key')
  );
};

const typesOf = (parameters: readonly string[]) =>
  parameters.map((parameter) => parameter.slice(parameter.indexOf(': ') + 2));
const isRead = (type: string) => (type.startsWith('&') ? !type.startsWith('&mut') : isPure(type));

/** Functions that only read have no call: clients decode the objects. */
const isGetter = (parameters: readonly string[], returns: readonly string[]) =>
  returns.length > 0 &&
  returns.every((type) => type.startsWith('&') || isPure(type)) &&
  typesOf(parameters).every((type) => bare(type) === context || isRead(type));

const callable = names.flatMap((name) =>
  Object.entries(abi[name]?.functions ?? {})
    .filter(
      ([, { parameters, returns }]) =>
        typesOf(parameters).every(
          (type) => !type.startsWith('&') || [...given, context].includes(bare(type)) || isObject(bare(type)),
        ) && !isGetter(parameters, returns),
    )
    .map(([called, declared]) => [`${name}::${called}`, declared] as const),
);

describe('generated calls', () => {
  it.each(callable)(
    "%s matches the contract's interface",
    async (target, { parameters, typeParameters = [] }) => {
      const [module = '', name = ''] = target.split('::');
      const call = (await load(module))[name === 'delete' ? 'deleteOne' : toCamel(name)];
      const tx = new Transaction();
      const split = parameters.map((parameter) => parameter.split(/: (.*)/s) as [string, string]);
      const asked = split.filter(([, type]) => ![...given, context].includes(bare(type)));
      const values = Object.fromEntries(
        asked.map(([parameter, type]) => [toCamel(parameter), sample(tx, type)]),
      );
      const typeArguments = typeParameters.map(() => '0x2::sui::SUI');
      if (!call) throw new Error(`no call of ${target}`);
      call(
        tx,
        deployment,
        ...(asked.length > 0 ? [values] : []),
        ...(typeArguments.length > 0 ? [typeArguments] : []),
      );
      const made = tx.getData().commands.at(-1)?.MoveCall;
      expect(made).toMatchObject({ package: deployment.packageId, module, function: name });
      expect(made?.arguments).toHaveLength(split.filter(([, type]) => bare(type) !== context).length);
      expect(made?.typeArguments).toHaveLength(typeArguments.length);
    },
  );

  it('exist for exactly the callable contract functions that are not getters', async () => {
    expect(callable.length).toBeGreaterThan(75);
    const modules = await Promise.all(names.map(load));
    const calls = modules.flatMap(Object.values).filter((member) => typeof member === 'function');
    expect(calls).toHaveLength(callable.length);
  });

  it('reference shared objects as read-only or mutable, as the function declares', async () => {
    const { create } = await import('./generated/kiosk.ts');
    const { rule } = await import('./generated/profit.ts');
    const { metadata } = await import('./generated/kiosk.ts');
    const tx = new Transaction();
    const words = { name: 'n', description: 'd', link: '', imageUrl: '', thumbnailUrl: '' };
    create(
      tx,
      deployment,
      {
        metadata: metadata(tx, deployment, words),
        authorUid: 'u',
        price: 1n,
        supply: 1n,
        effectiveTime: 0n,
        refundWindow: 0n,
        isNft: false,
        profitRule: rule(tx, deployment, { records: [] }),
      },
      ['0x2::sui::SUI'],
    );
    const inputs = tx.getData().inputs.flatMap((input) => input.Object?.SharedObject ?? []);
    expect(inputs).toEqual([
      { ...deployment.state, mutable: false },
      { ...deployment.kiosk, mutable: true },
      { ...deployment.userPool, mutable: true },
      { objectId: normalizeSuiAddress('0x6'), initialSharedVersion: 1, mutable: false },
    ]);
    expect(tx.getData().commands[1]?.MakeMoveVec).toEqual({
      type: `${deployment.originalPackageId}::profit::Profit`,
      elements: [],
    });
  });
});
