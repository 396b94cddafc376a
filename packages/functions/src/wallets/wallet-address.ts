import { normaliseAddress } from '@suixue/chain/address';
import { z } from 'zod';

/** An address or object id in its canonical form. */
export const addressField = (fault: string) =>
  z
    .string()
    .transform(
      (text, context) => normaliseAddress(text) ?? context.addIssue({ code: 'custom', message: fault }),
    )
    .pipe(z.string());

export const walletAddress = addressField('钱包地址有误');
export const boxId = addressField('抽奖箱的编号有误');
export const poolId = addressField('资金池的编号有误');
