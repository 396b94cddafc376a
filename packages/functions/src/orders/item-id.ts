import { z } from 'zod';

/** Id of a ware or commodity: the chain's number in decimal digits, as in addresses. */
export const itemId = z
  .string()
  .regex(/^(0|[1-9]\d{0,77})$/, '商品编号有误')
  .transform(BigInt)
  .refine((value) => value < 2n ** 256n, '商品编号有误');

/** The contract's limit for one transaction. */
export const maxItemsAtOnce = 20;
