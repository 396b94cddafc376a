import * as userPool from '@suixue/chain/contract/user_pool';
import { bindWallet } from '@suixue/chain/transactions/binding';
import type { Steps } from './steps.ts';

/** Wallets and accounts. */
export async function measureBinding({ world, academy, step }: Steps): Promise<void> {
  await world.bind('author', 'proposer', 'second');
  const voucher = await world.voucher('bind', 'learner');
  await step('auth::auth, user_pool::create', 'bind a wallet', 'learner', (tx) =>
    bindWallet(tx, academy, voucher),
  );
  await step('user_pool::set_proposer', 'name the proposer', 'learner', (tx) =>
    userPool.setProposer(tx, academy, { proposer: 'proposer' }),
  );
  await step('user_pool::set_proposer_for', 'name it as an operator', 'operator', (tx) =>
    userPool.setProposerFor(tx, academy, { uid: 'second', proposer: 'proposer' }),
  );
  await step('user_pool::set_profit_layer', 'set the profit layer', 'admin', (tx) =>
    userPool.setProfitLayer(tx, academy, { uid: 'proposer', profitLayer: 2 }),
  );
}
