import { readContract } from '@suixue/chain/reading/contract';
import { readPoolMoney, readSaleMoney, readVaults } from '@suixue/chain/reading/held-money';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { askServer } from '#app/platform/http/ask-server.ts';
import { type Holder, type HolderPage, holdersPath, type Place, places } from './read-held.ts';

/** A holder whose money on the chain differs from the events. */
export interface Difference {
  readonly place: Place;
  readonly id: string;
  readonly coinType: string;
  readonly mirrored: bigint;
  readonly held: bigint;
}

export interface Reconciled {
  readonly checked: number;
  /** Money on the chain by coin type and place. */
  readonly held: ReadonlyMap<string, bigint>;
  readonly differences: readonly Difference[];
}

export const heldKey = (coinType: string, place: Place): string => `${place} ${coinType}`;

interface ReconcileParts {
  readonly onProgress: (checked: number) => void;
  readonly signal: AbortSignal;
}

/** Compares every vault, open sale and pool on the chain with the events, page by page. Throws if one cannot be read. */
export async function reconcile({ onProgress, signal }: ReconcileParts): Promise<Reconciled> {
  const held = new Map<string, bigint>();
  const differences: Difference[] = [];
  let checked = 0;
  for (const place of places) {
    let after: string | null = null;
    do {
      signal.throwIfAborted();
      const page: HolderPage = await askPage(place, after, signal);
      const amounts = await readAmounts(place, page.holders);
      page.holders.forEach(({ id, coinType, amount }, index) => {
        const found = amounts[index] ?? 0n;
        const key = heldKey(coinType, place);
        held.set(key, (held.get(key) ?? 0n) + found);
        if (found !== BigInt(amount))
          differences.push({ place, id, coinType, mirrored: BigInt(amount), held: found });
      });
      checked += page.holders.length;
      onProgress(checked);
      after = page.next;
    } while (after !== null);
  }
  return { checked, held, differences };
}

function askPage(place: Place, after: string | null, signal: AbortSignal): Promise<HolderPage> {
  const asked = new URLSearchParams({ place, ...(after !== null && { after }) });
  return askServer<HolderPage>(`${holdersPath}?${asked}`, undefined, { signal });
}

async function readAmounts(place: Place, holders: readonly Holder[]): Promise<readonly bigint[]> {
  const { client, facts } = await openWallets();
  const ids = holders.map(({ id }) => id);
  switch (place) {
    case 'vault': {
      const contract = await readContract(client, facts.deployment);
      const vaults = holders.map(({ id: uid, coinType }) => ({ uid, coinType }));
      return readVaults(client, contract, vaults);
    }
    case 'sale':
      return readSaleMoney(client, facts.deployment, ids);
    case 'pool':
      return readPoolMoney(client, facts.deployment, ids);
  }
}
