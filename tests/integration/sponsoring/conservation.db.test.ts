import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useOpened } from '@suixue/backend/testing/use-opened';
import { defaultSponsorSettings } from '@suixue/functions/sponsor-settings';
import type { SponsoredTransaction } from '@suixue/functions/sponsor-transaction';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { minute, type Newcomer, SponsoredWorld } from '../../support/chain/sponsored-world.ts';

const acts = ['ask', 'ask', 'sign', 'sign', 'bind alone', 'wait', 'tend', 'die', 'pull the plug'] as const;
const step = fc.record({ act: fc.constantFrom(...acts), who: fc.nat(3) });

describe.each(ruleDatabaseKinds)("the sponsor's money on $name", (kind) => {
  const sponsored = useOpened(() => SponsoredWorld.open(kind), 120_000);
  beforeAll(async () => {
    // Small coins, so that the pool runs low and is refilled during the test.
    sponsored.settings = { ...defaultSponsorSettings, poolSize: 3, coinSize: 50_000_000n };
  }, 120_000);

  it('equals the initial money minus the recorded costs after random requests, waits and crashes', {
    timeout: 240_000,
  }, async () => {
    const begin = (await sponsored.wealth()) + (await sponsored.told());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await sponsored.nextDay();
        const people = await Promise.all([0, 1, 2, 3].map(() => sponsored.newcomer()));
        const given = new Map<Newcomer, SponsoredTransaction>();
        sponsored.given.clear();
        for (const { act, who } of steps) {
          const person = people[who];
          if (!person) throw new Error('there is no such person');
          await play(sponsored, { act, person, given });
        }
        sponsored.wait(10 * minute);
        await sponsored.tend();
        const live = await sponsored.query(`select id from sponsorships where state in ('reserved', 'open')`);
        const held = await sponsored.query(
          'select object_id from sponsor_coins where sponsorship_id is not null',
        );
        expect([live, held]).toEqual([[], []]);
        expect((await sponsored.wealth()) + (await sponsored.told())).toBe(begin);
        await expectKnownCoins(sponsored);
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

async function play(sponsored: SponsoredWorld, { act, person, given }: Play): Promise<void> {
  switch (act) {
    case 'ask': {
      const outcome = await sponsored.ask(person, { kind: 'bind', address: person.address });
      if (outcome.kind === 'result') given.set(person, outcome.value);
      return;
    }
    case 'sign': {
      const transaction = given.get(person);
      // The network may reject it, execute it, or charge for its failure.
      if (transaction) await sponsored.complete(person, transaction).catch(() => false);
      return;
    }
    case 'bind alone':
      await sponsored.give(person.address, 1_000_000_000n);
      await sponsored.bindAlone(person).catch(() => undefined);
      return;
    case 'wait':
      sponsored.wait(4 * minute);
      return;
    case 'tend':
      await sponsored.tend();
      return;
    case 'die':
      await sponsored.askAndDie(person);
      return;
    case 'pull the plug':
      sponsored.isAway = true;
      await sponsored.ask(person, { kind: 'bind', address: person.address }).catch(() => undefined);
      sponsored.isAway = false;
  }
}

/** The recorded balance of each coin is its balance. */
async function expectKnownCoins(sponsored: SponsoredWorld): Promise<void> {
  const known = await sponsored.query(
    'select object_id, version, digest, balance from sponsor_coins order by 1',
  );
  const { objects } = await sponsored.world.client.core.listCoins({
    owner: sponsored.sponsorKey.toSuiAddress(),
  });
  const real = new Map(objects.map((coin) => [coin.objectId, coin]));
  for (const { object_id: id, version, digest, balance } of known) {
    expect(real.get(id ?? '')).toMatchObject({ version, digest, balance });
  }
}
