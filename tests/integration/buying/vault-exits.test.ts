import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from '@mysten/sui/transactions';
import { readContract } from '@suixue/chain/reading/contract';
import { readUser, readVaultBalance } from '@suixue/chain/reading/users';
import { depositToVault, withdrawFromVault } from '@suixue/chain/transactions/vault';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { paths } from '../../../tools/paths.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';
import { coinType } from '../../support/chain/gas/steps.ts';

/** A page or a package may make the owner sign anything; what it cannot get in one transaction is the money of a vault. */
const world = new AcademyWorld();

beforeAll(async () => {
  await world.publish();
  await world.bind('learner');
  const deposit = {
    payer: world.payer('learner'),
    uid: 'learner',
    payment: { coinType, amount: 1_000n },
  };
  await world.run('learner', (tx) => depositToVault(tx, world.academy, deposit));
}, 120_000);

/** Calls the function that takes the coin, and gives the coin to another person. */
function takeCoin(tx: Transaction): void {
  const { packageId, state, userPool } = world.academy;
  const [coin] = tx.moveCall({
    target: `${packageId}::user_pool::withdraw`,
    typeArguments: [coinType],
    arguments: [
      tx.object(state.objectId),
      tx.object(userPool.objectId),
      tx.pure.u64(1_000),
      tx.object.clock(),
    ],
  });
  if (coin) tx.transferObjects([coin], world.addressOf('stranger'));
}

async function readVault(): Promise<bigint> {
  const contract = await readContract(world.client, world.academy);
  const user = await readUser(world.client, contract, 'learner');
  return user ? readVaultBalance(world.client, user, coinType) : 0n;
}

it('a transaction signed by the owner of a vault cannot take its money as a coin', async () => {
  await expect(world.run('learner', takeCoin)).rejects.toThrow(/NonEntryFunctionInvoked|non-entry/i);
  expect(await readVault()).toBe(1_000n);
});

it('no function of user_pool returns a coin or balance, and a withdrawal takes its amount only', async () => {
  const functionSchema = z.object({ parameters: z.array(z.string()), returns: z.array(z.string()) });
  const abi = z
    .object({ user_pool: z.object({ functions: z.record(z.string(), functionSchema) }) })
    .parse(JSON.parse(readFileSync(join(paths.root, 'contracts/academy/build/abi.json'), 'utf8')));
  const returnsMoney = ({ returns }: z.infer<typeof functionSchema>) =>
    returns.some((type) => /&mut|::Coin<|::Balance</.test(type));
  const exits = Object.entries(abi.user_pool.functions).filter(([, each]) => returnsMoney(each));
  expect(exits).toEqual([]);
  await world.run('learner', (tx) => withdrawFromVault(tx, world.academy, { coinType, amount: 400n }));
  expect(await readVault()).toBe(600n);
});
