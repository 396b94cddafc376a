import { coinBalance } from '../model/coin-type.ts';
import { createdBy } from './test-network.ts';
import type { Trials } from './trials.ts';

/** For tests only: splits Alice's money. */
export function purseOf(at: Trials) {
  const balanceOf = (id: string) => {
    const object = at.network.object(id);
    return object?.kind === 'move' ? coinBalance(object.contents) : undefined;
  };
  return {
    balanceOf,
    /** Coins with these balances. */
    coins: async (...amounts: bigint[]): Promise<string[]> => {
      const done = await at.run(({ tx }) => {
        const split = tx.splitCoins(tx.gas, amounts);
        tx.transferObjects(
          amounts.map((_, index) => split[index] ?? tx.gas),
          at.aliceAddress,
        );
      });
      const made = createdBy(done, 'Coin');
      return amounts.map(
        (amount) =>
          made.splice(
            made.findIndex((id) => balanceOf(id) === amount),
            1,
          )[0] ?? '',
      );
    },
  };
}
