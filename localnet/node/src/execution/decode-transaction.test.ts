import { bcs } from '@mysten/sui/bcs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesToAddress } from '../address.ts';
import { toBase58 } from '../base58.ts';
import type { TransactionData } from '../model/executed-transaction.ts';
import { refusalOf } from '../testing/trials.ts';
import { decodeTransaction } from './decode-transaction.ts';

type Data = typeof bcs.TransactionData.$inferInput;

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const address = bytes32.map(bytesToAddress);
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String);
const u16 = fc.nat({ max: 65_535 });
const bytes = fc.uint8Array({ maxLength: 300 }).map((given) => Buffer.from(given).toString('base64'));
const reference = fc.record({ objectId: address, version: u64, digest: bytes32.map(toBase58) });
const name = fc.oneof(
  fc.stringMatching(/^[a-zA-Z_]\w{0,20}$/),
  fc.constantFrom('', '星', '\ufeffa', 'a::b', 'a<b>'),
);
const { type } = fc.letrec<{ type: string }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('bool', 'u8', 'u16', 'u32', 'u64', 'u128', 'u256', 'address', 'signer'),
    tie('type').map((of) => `vector<${of}>`),
    fc
      .tuple(
        address,
        fc.constantFrom('coin', 'm'),
        fc.constantFrom('Coin', 'T'),
        fc.array(tie('type'), { maxLength: 3 }),
      )
      .map(
        ([at, module, of, inner]) =>
          `${at}::${module}::${of}${inner.length > 0 ? `<${inner.join(', ')}>` : ''}`,
      ),
  ),
}));
const input = fc.oneof(
  bytes.map((given) => ({ Pure: { bytes: given } })),
  reference.map((ImmOrOwnedObject) => ({ Object: { ImmOrOwnedObject } })),
  reference.map((Receiving) => ({ Object: { Receiving } })),
  fc
    .record({ objectId: address, initialSharedVersion: u64, mutable: fc.boolean() })
    .map((SharedObject) => ({ Object: { SharedObject } })),
);
const argument = fc.oneof(
  fc.constant({ GasCoin: true as const }),
  u16.map((Input) => ({ Input })),
  u16.map((Result) => ({ Result })),
  fc.tuple(u16, u16).map((NestedResult) => ({ NestedResult })),
);
const list = <Item>(items: fc.Arbitrary<Item>) => fc.array(items, { maxLength: 4 });
const command = fc.oneof(
  fc
    .record({
      package: address,
      module: name,
      function: name,
      typeArguments: list(type),
      arguments: list(argument),
    })
    .map((MoveCall) => ({ MoveCall })),
  fc.record({ objects: list(argument), address: argument }).map((TransferObjects) => ({ TransferObjects })),
  fc.record({ coin: argument, amounts: list(argument) }).map((SplitCoins) => ({ SplitCoins })),
  fc.record({ destination: argument, sources: list(argument) }).map((MergeCoins) => ({ MergeCoins })),
  fc.record({ modules: list(bytes), dependencies: list(address) }).map((Publish) => ({ Publish })),
  fc.record({ type: fc.option(type), elements: list(argument) }).map((MakeMoveVec) => ({ MakeMoveVec })),
  fc
    .record({ modules: list(bytes), dependencies: list(address), package: address, ticket: argument })
    .map((Upgrade) => ({ Upgrade })),
);
const transaction: fc.Arbitrary<Data> = fc
  .record({
    inputs: list(input),
    commands: list(command),
    sender: address,
    gasData: fc.record({ payment: list(reference), owner: address, price: u64, budget: u64 }),
    expiration: fc.oneof(
      { weight: 9, arbitrary: fc.constant({ None: true as const }) },
      { weight: 1, arbitrary: fc.nat().map((Epoch) => ({ Epoch })) },
    ),
  })
  .map(({ inputs, commands, ...rest }) => ({
    V1: { kind: { ProgrammableTransaction: { inputs, commands } }, ...rest },
  }));

/** What the official client reads, if it writes the same bytes. */
function decodeByClient(given: Uint8Array): TransactionData | undefined {
  try {
    const read = bcs.TransactionData.parse(given);
    const again = bcs.TransactionData.serialize(read).toBytes();
    return Buffer.compare(again, given) === 0 ? read.V1 : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

async function decoded(given: Uint8Array): Promise<TransactionData | undefined> {
  const data = decodeByClient(given);
  if (data) expect(decodeTransaction(given)).toEqual(data);
  else
    expect(await refusalOf(async () => decodeTransaction(given))).toContain('The bytes are no transaction.');
  return data;
}

it('decodeTransaction returns the same data as the official client, and rejects bytes that the client cannot read or would write differently', async () => {
  const change = fc.record({
    at: fc.nat({ max: 5_000 }),
    to: fc.nat({ max: 255 }),
    cut: fc.nat({ max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(transaction, fc.array(change, { maxLength: 20 }), async (data, changes) => {
      const whole = bcs.TransactionData.serialize(data).toBytes();
      await decoded(whole);
      for (const { at, to, cut } of changes) {
        const changed = Uint8Array.from(whole);
        changed[at % whole.length] = to;
        await decoded(changed);
        await decoded(changed.subarray(0, whole.length - Math.min(cut, whole.length)));
      }
    }),
    { numRuns: 300 },
  );
});

/** A length that takes this many bytes more than any that 32 bits need. */
const longLength = (more: number) => [...Array.from({ length: 5 + more }, () => 0x80), 1];

it.each([
  // The first of many inputs: a reader whose position became NaN would read the first byte again and again.
  ['of the bytes of an input', [0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f, 0, ...longLength(143)]],
  ['of the list of inputs, by one byte', [0, 0, ...longLength(0), 0]],
  ['of the list of inputs, by many', [0, 0, ...longLength(143), 0]],
])('decodeTransaction rejects a length %s that is longer than 32 bits', async (_what, given) => {
  const refusal = await refusalOf(async () => decodeTransaction(Uint8Array.from(given)));
  expect(refusal).toContain('The bytes are no transaction.');
});
