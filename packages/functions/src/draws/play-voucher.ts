import { hourMs } from '@suixue/backend/duration';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { defineFunction } from '../define-function.ts';
import { boxId, walletAddress } from '../wallets/wallet-address.ts';
import { issuePlayVoucher } from './issue-play-voucher.ts';

/** Gives the caller's account its voucher for one play of a box, if the rule of draws allows it. */
export function playVoucher(context: ChainContext) {
  return defineFunction({
    name: 'play-voucher',
    audience: 'signed-in',
    rate: { limit: 20, windowMs: 600_000 },
    clientRate: { limit: 120, windowMs: hourMs },
    // Repeated calls get the same voucher while it can be used.
    isOnce: false,
    input: z.strictObject({ address: walletAddress, box: boxId }),
    handler: async ({ address, box }, { uid }, { region }) => {
      const voucher = await issuePlayVoucher(context, { uid, region, address, boxId: box });
      const { purpose, expireAt, nonce, signature } = voucher;
      return {
        purpose,
        uid,
        address,
        box,
        expireAt: String(expireAt),
        nonce: Buffer.from(nonce).toString('base64'),
        signature: Buffer.from(signature).toString('base64'),
      };
    },
  });
}
