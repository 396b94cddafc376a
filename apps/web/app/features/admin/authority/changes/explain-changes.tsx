import { rpcTimeout } from '@suixue/chain/limits';
import type { ReactNode } from 'react';
import { within } from '#app/features/money/payment/network-trouble.ts';
import type { OpenedWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { ChangeList } from './change-list.tsx';
import { readChanges } from './read-changes.ts';

/** What the very bytes change, before and after, for the consent. */
export async function explainChanges(wallets: OpenedWallets, bytes: Uint8Array): Promise<ReactNode> {
  return <ChangeList lines={await within(rpcTimeout, readChanges(wallets, bytes))} />;
}
