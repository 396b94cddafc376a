import { hourMs } from '@suixue/backend/duration';
import type { DeliveryContext } from '@suixue/functions/address-keys';
import { resealAddresses } from '@suixue/functions/reseal-addresses';
import type { Logger } from 'pino';
import { inBatches } from './in-batches.ts';
import type { Job } from './job.ts';

interface AddressParts extends DeliveryContext {
  readonly log: Logger;
}

/** Erases addresses of deliveries that are over, and seals the others under the present key. */
export const keepAddresses = ({ database, addressKeys, log }: AddressParts): Job => ({
  name: 'addresses',
  intervalMs: () => hourMs,
  run: async () => {
    const erased = await inBatches(database, 'erase_delivery_addresses');
    if (erased > 0) log.info({ erased }, 'erased addresses of deliveries');
    const { resealed, lost } = await resealAddresses({ database, addressKeys });
    if (resealed > 0) log.info({ resealed }, 'sealed addresses under the present key');
    if (lost > 0) throw new Error(`有 ${lost} 个还没发货的收货地址打不开：当时加密用的密钥不在了。`);
  },
});
