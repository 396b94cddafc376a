import { normaliseAddress } from '@suixue/chain/address';
import { z } from 'zod';

/** An address of a wallet, in the one form in which addresses are compared. */
export const walletAddress = z
  .string()
  .transform(
    (text, context) =>
      normaliseAddress(text) ?? context.addIssue({ code: 'custom', message: '钱包地址有误' }),
  )
  .pipe(z.string());
