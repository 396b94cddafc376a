import type { GasUsed } from '@suixue/chain/gas';
import { AcademyWorld } from '../academy-world.ts';
import { measureBinding } from './binding.ts';
import { measureKiosk } from './kiosk.ts';
import { measureOffice } from './office.ts';
import { measurePlay } from './play.ts';
import { measurePool } from './pool.ts';
import { measureRecovery } from './recovery.ts';
import { measureShop } from './shop.ts';
import type { Steps } from './steps.ts';
import { measureVault } from './vault.ts';

export interface CallCost {
  /** The calls of the contract in the transaction. */
  readonly calls: string;
  readonly what: string;
  readonly cost: GasUsed;
}

/** Makes every call of users and operators once and returns its costs. */
export async function measureCalls(): Promise<CallCost[]> {
  const world = new AcademyWorld();
  await world.publish();
  const costs: CallCost[] = [];
  const [published, setUp] = world.costsSoFar();
  if (!published || !setUp) throw new Error('the contract was not set up');
  costs.push({ calls: 'publish', what: 'publish the package', cost: published });
  costs.push({ calls: 'package_state::*', what: 'set up the contract', cost: setUp });
  const step: Steps['step'] = async (calls, what, person, build) => {
    const done = await world.run(person, build);
    costs.push({ calls, what, cost: done.cost });
    return done;
  };
  await doEachCall({ world, academy: world.academy, step });
  return costs;
}

/** Each call may need objects of those before it. */
export async function doEachCall(steps: Steps): Promise<void> {
  await measureBinding(steps);
  await measureKiosk(steps);
  await measureShop(steps);
  await measureVault(steps);
  await measurePool(steps);
  await measurePlay(steps);
  await measureRecovery(steps);
  await measureOffice(steps);
}
