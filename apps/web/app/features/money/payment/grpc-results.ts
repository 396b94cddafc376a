import type { SuiClientTypes } from '@mysten/sui/client';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { ExecutionFault } from './payment-chain.ts';

export function toFault(status: SuiClientTypes.ExecutionStatus): ExecutionFault | null {
  if (status.success) return null;
  const { message, MoveAbort: abort } = status.error;
  const place = abort?.location;
  if (!abort || !place?.module || !place.package) return { message, abort: null };
  const packageId = normalizeSuiAddress(place.package);
  return { message, abort: { packageId, module: place.module, code: abort.abortCode } };
}

/** Objects that the sender loses, without coins, which the balance changes cover. */
export function toLeaving(
  sender: string,
  { changedObjects }: SuiClientTypes.TransactionEffects,
  types: Readonly<Record<string, string>>,
): string[] {
  const isSenders = (owner: SuiClientTypes.ObjectOwner | null) =>
    owner?.$kind === 'AddressOwner' && normalizeSuiAddress(owner.AddressOwner) === sender;
  return changedObjects
    .filter(({ objectId, inputOwner, outputOwner }) => {
      const type = types[objectId];
      return isSenders(inputOwner) && !isSenders(outputOwner) && type !== undefined && !isCoin(type);
    })
    .map(({ objectId }) => objectId);
}

function isCoin(type: string): boolean {
  return /^0x0*2::coin::Coin</.test(type);
}
