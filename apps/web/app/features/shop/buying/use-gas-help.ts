import { useCallback } from 'react';
import { suiType } from '#app/features/money/payment/sui-type.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { useBalance } from './use-balance.ts';

/** More than the gas of a purchase: a buyer with this much above the price pays the gas. */
const enoughForGas = 30_000_000n;

interface Paying {
  readonly address: string;
  readonly currency: string;
  readonly toPay: bigint;
}

/** True if the buyer can pay the price but not the gas, on a site that sponsors first purchases. */
export function useGasHelp({ address, currency, toPay }: Paying): boolean {
  const load = useCallback(async () => (await openWallets()).facts.paysFirstPurchase, []);
  const { value: isHelping } = useLoaded(load);
  const balance = useBalance(address, suiType);
  const ofPrice = currency === suiType ? toPay : 0n;
  return isHelping === true && balance !== null && balance >= ofPrice && balance - ofPrice < enoughForGas;
}
