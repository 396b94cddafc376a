import type { Signer } from '@mysten/sui/cryptography';
import { describe, expect, it } from 'vitest';
import { placedThings } from '../testing/placed-things.ts';
import { statusOf } from '../testing/test-network.ts';
import { argumentError, createTrials, type Fill, failureOf, refusalOf } from '../testing/trials.ts';

const at = await createTrials();
const things = placedThings(at);

describe('an owned object', () => {
  it('can be used by its owner only', async () => {
    const id = await at.makeOne();
    const refusal = await refusalOf(() =>
      at.run(({ call, own }) => call('thing::value', [own(id)]), { by: at.bob }),
    );
    expect(refusal).toBe(
      `INVALID_ARGUMENT: Transaction was not signed by the correct sender: Object ${id} is owned by account address ${at.aliceAddress}, but given owner/signer address is ${at.bobAddress}`,
    );
  });

  it('cannot be shared after it was transferred', async () => {
    const id = await at.makeOne();
    const done = await at.run(({ tx, own }) =>
      tx.moveCall({
        target: '0x2::transfer::public_share_object',
        typeArguments: [things.thingType],
        arguments: [own(id)],
      }),
    );
    expect(failureOf(done)?.error.MoveAbort?.[1]).toBe('0');
  });

  it('can be used in its current version only', async () => {
    const id = await at.makeOne();
    const before = at.toRef(id);
    await at.run(({ call, own, u64 }) => call('thing::set', [own(id), u64(2)]));
    const now = at.toRef(id);
    const use = (ref: typeof now) =>
      refusalOf(() => at.run(({ tx, call }) => call('thing::value', [tx.objectRef(ref)])));
    const hex = (version: string) => `0x${BigInt(version).toString(16)}`;
    expect(await use(before)).toBe(
      `INVALID_ARGUMENT: Object ID ${id} Version ${hex(before.version)} Digest ${before.digest} is not available for consumption, current version: ${hex(now.version)}`,
    );
    expect(await use({ ...now, version: String(BigInt(now.version) + 1n) })).toContain(
      'is not available for consumption',
    );
    expect(await use({ ...now, digest: before.digest })).toBe(
      `INVALID_ARGUMENT: Invalid Object digest for object ${id}. Expected digest : ${now.digest}`,
    );
  });

  it('is rejected as not found after its deletion', async () => {
    const id = await at.makeOne();
    const ref = at.toRef(id);
    await at.run(({ call, own }) => call('thing::destroy', [own(id)]));
    const refusal = await refusalOf(() =>
      at.run(({ tx, call }) => call('thing::value', [tx.objectRef(ref)])),
    );
    expect(refusal).toContain('NOT_FOUND: Could not find the referenced object');
  });

  it('cannot appear twice in the inputs of a transaction', async () => {
    const id = await at.makeOne();
    const data = await at.dataOf(({ call, own }) => call('thing::value', [own(id)]));
    const inputs = data.kind.ProgrammableTransaction?.inputs;
    const [first] = inputs ?? [];
    if (first) inputs?.push(first);
    expect(await refusalOf(() => at.sendData(data))).toContain(
      'cannot appear more than one in one transaction',
    );
  });
});

describe('an immutable object', () => {
  it('can be read by every sender, and keeps its version', async () => {
    const id = await things.frozen();
    const version = at.network.object(id)?.kind === 'move' ? at.toRef(id).version : '';
    const done = await at.run(({ call, own }) => call('thing::value', [own(id)]), { by: at.bob });
    expect(statusOf(done)).toBe('success');
    expect(at.toRef(id).version).toBe(version);
    expect(new Map(done.effects.changedObjects).has(id)).toBe(false);
  });

  const wrong: [what: string, fill: (hand: Parameters<Fill>[0], id: string) => void, error: string][] = [
    [
      'changed',
      ({ call, own, u64 }, id) => call('thing::set', [own(id), u64(2)]),
      '0.0 InvalidObjectByMutRef',
    ],
    ['destroyed', ({ call, own }, id) => call('thing::destroy', [own(id)]), '0.0 InvalidObjectByValue'],
    [
      'transferred',
      ({ tx, own }, id) => tx.transferObjects([own(id)], at.bobAddress),
      '0.0 InvalidObjectByValue',
    ],
    [
      'put in a vector',
      ({ tx, own }, id) => tx.makeMoveVec({ elements: [own(id)] }),
      '0.0 InvalidObjectByValue',
    ],
  ];
  it.each(wrong)('cannot be %s', async (_what, fill, error) => {
    const id = await things.frozen();
    expect(argumentError(await at.run((hand) => fill(hand, id)))).toBe(error);
  });
});

it('LocalNetwork rejects a child object as an input of a transaction', async () => {
  const id = await things.hung();
  const owner = at.network.object(id)?.owner;
  const refusal = await refusalOf(() => at.run(({ call, own }) => call('thing::value', [own(id)])));
  expect(refusal).toBe(
    `INVALID_ARGUMENT: Object ${id} is owned by object ${owner?.kind === 'object' ? owner.id : ''}. Objects owned by other objects cannot be used as input arguments.`,
  );
});

const noObject: [what: string, id: () => string, words: string][] = [
  ['a package', () => at.packageId, 'INVALID_ARGUMENT'],
  ['a missing object', () => `0x${'ab'.repeat(32)}`, 'NOT_FOUND: Could not find the referenced object'],
];
it.each(noObject)('LocalNetwork rejects %s as an object input of a transaction', async (_what, id, words) => {
  const digest = at.toRef(at.capId).digest;
  const use = (by: Signer) =>
    refusalOf(() =>
      at.run(
        ({ tx, call }) => call('thing::value', [tx.objectRef({ objectId: id(), version: '1', digest })]),
        { by },
      ),
    );
  expect(await use(at.alice)).toContain(words);
});

const noPackage: [what: string, id: () => string, words: string][] = [
  ['a missing package', () => `0x${'ab'.repeat(32)}`, 'Dependent package not found on-chain'],
  ['an object', () => at.capId, 'is used as a package'],
];
it.each(noPackage)('LocalNetwork rejects %s as the package of a call or type', async (_what, id, words) => {
  const call = () => at.run(({ tx }) => tx.moveCall({ target: `${id()}::thing::make` }));
  expect(await refusalOf(call)).toContain(words);
  const named = () =>
    at.run(({ call: own, u64 }) => own('sundry::take', [u64(1)], [`vector<${id()}::a::B>`]));
  expect(await refusalOf(named)).toContain(words);
});
