import type { ClientWithCoreApi } from '@mysten/sui/client';
import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Deployment } from '@suixue/chain/deployment';
import { dayMs } from '@suixue/chain/duration';
import { readCommodities, readWares } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import type { ItemOrder } from '@suixue/chain/transactions/buying';

type TermsOnChain = Pick<ItemOrder, 'duration' | 'refundWindow'> & { readonly coinType: string };

/** Reads the terms on which a ware, or a commodity at one of its prices, is sold now. Throws for unknown items. */
export async function readTermsOnChain(
  { client, academy }: { readonly client: ClientWithCoreApi; readonly academy: Deployment },
  { id, pricing = 0 }: { readonly id: bigint; readonly pricing?: number },
): Promise<TermsOnChain> {
  const contract = await readContract(client, academy);
  const [[wares], [commodity]] = await Promise.all([
    readWares(client, contract, [id]),
    readCommodities(client, contract, [id]),
  ]);
  if (wares) {
    const { effective_time: duration, currency } = wares.info;
    return { duration, refundWindow: wares.refund_window, coinType: nameToCoinType(currency) };
  }
  const price = commodity?.attr.pricings[pricing];
  if (!commodity || !price) throw new Error(`nothing is sold as ${id} at price ${pricing}`);
  return {
    duration: price.arg * BigInt(dayMs),
    refundWindow: commodity.refund_window,
    coinType: nameToCoinType(price.currency),
  };
}
