import { expect, it } from 'vitest';
import { LocalNetwork } from '../local-network.ts';
import { coinsOf, statusOf } from '../testing/test-network.ts';
import { createTrials } from '../testing/trials.ts';

it('a coin whose type has an overlong name is listed and counted, also after the network is reopened', async () => {
  const at = await createTrials();
  const to = `0x${'d'.repeat(64)}`;
  const done = await at.run(({ tx, call }) => call('sundry::deep_coin', [tx.pure.address(to)]));
  expect(statusOf(done)).toBe('success');
  const again = new LocalNetwork({
    store: at.store,
    now: () => 0,
    randomBytes: (count) => new Uint8Array(count),
  });
  for (const network of [at.network, again]) {
    expect(coinsOf(network, to)).toHaveLength(1);
    expect(network.balances(to)).toMatchObject([{ amount: 0n, coinType: { name: 'Deep' } }]);
    expect(network.transaction(done.digest)).toEqual(done);
  }
});
