import { normaliseAddress } from '@suixue/chain/address';
import { z } from 'zod';

/** An address in its canonical form. */
export const walletAddress = z
  .string()
  .transform(
    (text, context) =>
      normaliseAddress(text) ?? context.addIssue({ code: 'custom', message: '钱包地址有误' }),
  )
  .pipe(z.string());
