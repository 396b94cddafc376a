import { testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { defaultSponsorSettings } from '@suixue/functions/sponsor-settings';
import type { SponsoredTransaction } from '@suixue/functions/sponsor-transaction';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

const acts = ['ask', 'ask', 'sign', 'sign', 'bind alone', 'wait', 'tend', 'die', 'pull the plug'] as const;
const step = fc.record({ act: fc.constantFrom(...acts), who: fc.nat(3) });

describe.each(testDatabaseKinds)("the sponsor's money on $name", (kind) => {
  let house: SponsoredWorld;
  beforeAll(async () => {
    house = await SponsoredWorld.open(kind);
    // Small coins, so that the pool runs low and is refilled during the test.
    house.settings = { ...defaultSponsorSettings, poolSize: 3, coinSize: 50_000_000n };
  }, 120_000);
  afterAll(() => house.close());

  it('equals its start minus the recorded costs, after random events', {
    timeout: 240_000,
  }, async () => {
    const begin = (await house.wealth()) + (await house.told());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await house.nextDay();
        const people = await Promise.all([0, 1, 2, 3].map(() => house.newcomer()));
        const given = new Map<Newcomer, SponsoredTransaction>();
        house.given.clear();
        for (const { act, who } of steps) {
          const person = people[who];
          if (!person) throw new Error('there is no such person');
          await play(house, { act, person, given });
        }
        house.wait(10 * minute);
        await house.tend();
        const live = await house.query(`select id from sponsorships where state in ('reserved', 'open')`);
        const held = await house.query(
          'select object_id from sponsor_coins where sponsorship_id is not null',
        );
        expect([live, held]).toEqual([[], []]);
        expect((await house.wealth()) + (await house.told())).toBe(begin);
        await expectKnownCoins(house);
      }),
      { numRuns: 25 },
    );
  });
});

interface Play {
  readonly act: (typeof acts)[number];
  readonly person: Newcomer;
  readonly given: Map<Newcomer, SponsoredTransaction>;
}

async function play(house: SponsoredWorld, { act, person, given }: Play): Promise<void> {
  switch (act) {
    case 'ask': {
      const outcome = await house.ask(person, { kind: 'bind', address: person.address });
      if (outcome.kind === 'result') given.set(person, outcome.value);
      return;
    }
    case 'sign': {
      const transaction = given.get(person);
      // The network may reject it, execute it, or charge for its failure.
      if (transaction) await house.complete(person, transaction).catch(() => false);
      return;
    }
    case 'bind alone':
      await house.give(person.address, 1_000_000_000n);
      await house.bindAlone(person).catch(() => undefined);
      return;
    case 'wait':
      house.wait(4 * minute);
      return;
    case 'tend':
      await house.tend();
      return;
    case 'die':
      await house.askAndDie(person);
      return;
    case 'pull the plug':
      house.isAway = true;
      await house.ask(person, { kind: 'bind', address: person.address }).catch(() => undefined);
      house.isAway = false;
  }
}

/** The recorded balance of each coin is its balance. */
async function expectKnownCoins(house: SponsoredWorld): Promise<void> {
  const known = await house.query('select object_id, version, digest, balance from sponsor_coins order by 1');
  const { objects } = await house.world.client.core.listCoins({ owner: house.house.toSuiAddress() });
  const real = new Map(objects.map((coin) => [coin.objectId, coin]));
  for (const { object_id: id, version, digest, balance } of known) {
    expect(real.get(id ?? '')).toMatchObject({ version, digest, balance });
  }
}
