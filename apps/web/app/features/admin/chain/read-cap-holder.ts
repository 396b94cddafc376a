import { normaliseAddress } from '@suixue/chain/address';
import { rpcTimeout } from '@suixue/chain/limits';
import { within } from '#app/features/money/payment/network-trouble.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';

/** The address that owns the upgrade right; `null` if no address does, such as after it was given up. */
export async function readCapHolder(capId: string): Promise<string | null> {
  const { client } = await openWallets();
  const { objects } = await within(rpcTimeout, client.core.getObjects({ objectIds: [capId] }));
  const [cap] = objects;
  if (!cap || cap instanceof Error || cap.owner.$kind !== 'AddressOwner') return null;
  return normaliseAddress(cap.owner.AddressOwner) ?? null;
}
