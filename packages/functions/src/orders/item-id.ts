import { z } from 'zod';

/** A ware or a commodity, as addresses have it: the chain's number in decimal digits. */
export const itemId = z
  .string()
  .regex(/^(0|[1-9]\d{0,77})$/, '商品编号有误')
  .transform(BigInt)
  .refine((value) => value < 2n ** 256n, '商品编号有误');

/** As many as the programme sells in one transaction. */
export const mostAtOnce = 20;
