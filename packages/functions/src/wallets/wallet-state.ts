import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import { minuteMs } from '@suixue/backend/duration';
import type { WalletState } from '@suixue/chain/binding-state';
import { readUser } from '@suixue/chain/reading/users';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction } from '../define-function.ts';

const facts = { method: 'POST', path: '/functions/v1/wallet-state' };

const remember = `insert into wallet_states (uid, owner)
  select id, array(select jsonb_array_elements_text($2::jsonb)) from profiles where id = $1::uuid
  on conflict (uid) do update set owner = excluded.owner, checked_at = now()`;

/**
 * Returns the wallets of the caller's account from the chain, so that a new binding is visible before the ledger has
 * read it.
 */
export function walletState({ database, client, contract }: ChainContext) {
  return defineFunction({
    name: 'wallet-state',
    audience: 'signed-in',
    rate: { limit: 60, windowMs: minuteMs },
    isOnce: false,
    input: z.strictObject({}),
    handler: async (_input, { uid }): Promise<WalletState> => {
      const user = await readUser(client, await contract(), uid);
      const owner = user?.owner ?? [];
      await asCaller(database, serviceCaller, facts, (tx) =>
        tx.query(remember, [uid, JSON.stringify(owner)]),
      );
      return { uid, owner };
    },
  });
}
