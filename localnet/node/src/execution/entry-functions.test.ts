import { describe, expect, it } from 'vitest';
import { statusOf } from '../testing/test-network.ts';
import { argumentError, createTrials, type Fill, failureOf } from '../testing/trials.ts';

const at = await createTrials();
const [thing = '', other = ''] = await at.make([1, 2]);

const open: [what: string, fill: Fill][] = [
  [
    'a value that is linked to no hot potato',
    ({ call, u64 }) => call('obligation::only_from_outside', [call('obligation::plain', [u64(1)])]),
  ],
  ['an object', ({ call, own, u64 }) => call('obligation::only_from_outside_thing', [own(thing), u64(1)])],
  [
    'a value of a type of its package',
    ({ call, u64 }) =>
      call('obligation::for_the_package_and_from_outside', [call('obligation::plain', [u64(1)])]),
  ],
  [
    'a value while an unrelated hot potato exists',
    ({ call, u64 }) => {
      const hot = call('obligation::hot');
      call('obligation::only_from_outside', [call('obligation::plain', [u64(1)])]);
      call('obligation::cool', [hot]);
    },
  ],
  [
    'an object linked to a hot potato that was consumed',
    ({ call, own, u64 }) => {
      call('obligation::cool', [call('obligation::heat', [own(thing)])]);
      call('obligation::only_from_outside_thing', [own(thing), u64(1)]);
    },
  ],
  [
    'a hot potato that it consumes',
    ({ call, u64 }) => call('obligation::takes_hot', [u64(1), call('obligation::hot')]),
  ],
  [
    'a hot potato after the values linked to it were used',
    ({ call, u64 }) => {
      const [hot, light] = call('obligation::hot_and_light');
      if (!hot || !light) throw new Error();
      const same = call('sundry::same', [light], [`${at.packageId}::obligation::Light`]);
      call('obligation::takes_hot', [u64(1), call('obligation::hot')]);
      call('sundry::read', [same], [`${at.packageId}::obligation::Light`]);
      call('obligation::takes_hot', [u64(1), hot]);
    },
  ],
  [
    'an object while an object without store exists',
    ({ call, own, u64 }) => {
      const bound = call('thing::bind');
      call('sundry::both', [own(thing), own(other)], [`${at.packageId}::thing::Thing`]);
      call('obligation::only_from_outside_thing', [own(thing), u64(1)]);
      call('thing::unbind', [bound]);
    },
  ],
];

const closed: [what: string, fill: Fill, error: string][] = [
  [
    'an object linked to a hot potato',
    ({ call, own, u64 }) => {
      const hot = call('obligation::heat', [own(thing)]);
      call('obligation::only_from_outside_thing', [own(thing), u64(1)]);
      call('obligation::cool', [hot]);
    },
    '1.0 InvalidArgumentToPrivateEntryFunction',
  ],
  [
    'a number linked to an object that is linked to a hot potato',
    ({ call, own }) => {
      const hot = call('obligation::heat', [own(thing)]);
      const value = call('thing::value', [own(thing)]);
      const plain = call('obligation::plain', [value]);
      call('obligation::cool', [hot]);
      const hotter = call('obligation::heat', [own(thing)]);
      call('obligation::for_the_package_and_from_outside', [plain]);
      call('obligation::cool', [hotter]);
    },
    '5.0 InvalidArgumentToPrivateEntryFunction',
  ],
  [
    'a second argument that is linked to a hot potato',
    ({ call, own }) => {
      const hot = call('obligation::heat', [own(thing)]);
      const value = call('thing::value', [own(thing)]);
      call('obligation::only_from_outside_thing', [own(other), value]);
      call('obligation::cool', [hot]);
    },
    '2.1 InvalidArgumentToPrivateEntryFunction',
  ],
  [
    'a value for which a shared object was taken by value',
    ({ call, shared }) => {
      call('obligation::only_from_outside', [call('obligation::spend', [shared(at.register)])]);
    },
    '1.0 InvalidArgumentToPrivateEntryFunction',
  ],
];

describe('a non-public entry function', () => {
  it.each(open)('accepts %s', async (_what, fill) => {
    expect(statusOf(await at.run(fill))).toBe('success');
  });

  it.each(closed)('rejects %s', async (_what, fill, error) => {
    expect(argumentError(await at.run(fill))).toBe(error);
  });
});

const inside: [name: string, module: string][] = [
  ['a private function', 'obligation::only_here'],
  ['a package function', 'obligation::only_in_the_package'],
];
it.each(inside)('a transaction cannot call %s', async (_what, name) => {
  const done = await at.run(({ call, u64 }) => call(name, [call('obligation::plain', [u64(1)])]));
  expect(failureOf(done)).toMatchObject({ error: { NonEntryFunctionInvoked: true }, command: '1' });
});

it('a transaction cannot call the function init of a module', async () => {
  expect(failureOf(await at.run(({ call }) => call('thing::init')))?.error).toMatchObject({
    NonEntryFunctionInvoked: true,
  });
});

const forModules: [target: string, type: string][] = [
  ['transfer::transfer', 'thing::Thing'],
  ['transfer::share_object', 'thing::Thing'],
  ['transfer::freeze_object', 'thing::Thing'],
  ['event::emit', 'obligation::Plain'],
];
it.each(forModules)(
  'a transaction cannot call %s, which only the module of the type may call',
  async (target, type) => {
    const done = await at.run(({ tx, call, own, u64 }) => {
      const value = type.startsWith('thing') ? own(thing) : call('obligation::plain', [u64(1)]);
      const args = target === 'transfer::transfer' ? [value, tx.pure.address(at.bobAddress)] : [value];
      tx.moveCall({ target: `0x2::${target}`, typeArguments: [`${at.packageId}::${type}`], arguments: args });
    });
    expect(failureOf(done)?.error).toMatchObject({ NonEntryFunctionInvoked: true });
  },
);
