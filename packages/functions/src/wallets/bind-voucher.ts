import { readUidOf, readUser } from '@suixue/chain/reading/users';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction, FunctionRefusal } from '../define-function.ts';
import { signVoucher } from './sign-voucher.ts';
import { walletAddress } from './wallet-address.ts';

/**
 * Confirms to the chain, for a few minutes, that this wallet belongs to the caller's account. The wallet proves its own
 * consent by signing the transaction.
 */
export function bindVoucher(context: ChainContext) {
  const { client, contract } = context;
  return defineFunction({
    name: 'bind-voucher',
    audience: 'signed-in',
    rate: { limit: 20, windowMs: 600_000 },
    isOnce: false,
    input: z.strictObject({ address: walletAddress, purpose: z.enum(['bind', 'recover']).default('bind') }),
    handler: async ({ address: sender, purpose }, { uid }) => {
      const known = await contract();
      const [user, taken] = await Promise.all([
        readUser(client, known, uid),
        readUidOf(client, known, sender),
      ]);
      // The contract would reject these cases as well, but only after the gas is paid.
      if (taken !== null && taken !== uid) {
        throw new FunctionRefusal('address-taken', '该钱包地址已绑定其他账户，请更换钱包');
      }
      if (purpose === 'bind' && user !== null)
        throw new FunctionRefusal('already-bound', '该账户已绑定钱包，不可更改');
      if (purpose === 'recover' && user?.recovery?.to !== sender) {
        throw new FunctionRefusal('no-recovery', '没有为该地址公示的恢复申请');
      }
      const { expireAt, nonce, signature } = await signVoucher(context, { purpose, uid, sender });
      return {
        purpose,
        uid,
        address: sender,
        expireAt: String(expireAt),
        nonce: Buffer.from(nonce).toString('base64'),
        signature: Buffer.from(signature).toString('base64'),
      };
    },
  });
}
