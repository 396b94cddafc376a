import { nameToCoinType } from '@suixue/chain/coin-type';
import type { AcademyEvent } from '@suixue/chain/events';
import type { BalanceChange } from './payment-chain.ts';

/** Where money goes or comes from, as far as it has a name. */
export type Party =
  | { readonly kind: 'programme' }
  | { readonly kind: 'own-vault' }
  | { readonly kind: 'vault'; readonly uid: string }
  | { readonly kind: 'address'; readonly address: string }
  /** Contracts of which nobody here knows what they do. */
  | { readonly kind: 'contract'; readonly packages: readonly string[] };

export interface MoneyMove {
  readonly coinType: string;
  readonly amount: bigint;
  readonly party: Party;
}

interface SplitParts {
  readonly sender: string;
  readonly uid: string | undefined;
  readonly coinType: string;
  /** Of all coins and everybody, without gas. */
  readonly changes: readonly BalanceChange[];
  readonly events: readonly AcademyEvent[];
  /** Packages that are called and are neither ours nor the framework’s. */
  readonly foreign: readonly string[];
}

interface Share {
  readonly party: Party;
  readonly amount: bigint;
}

/**
 * Who gets what the sender pays of one coin, or who gives what the sender gets; the shares come to exactly that. Balances of
 * contracts are not among the changes: what is missing from the sum of all went into them or came out of them.
 */
export function splitByParty(parts: SplitParts): { paid: MoneyMove[]; received: MoneyMove[] } {
  const { sender, coinType, changes } = parts;
  const own = sum(changes.filter((change) => change.coinType === coinType && change.address === sender));
  const others = changes.filter((change) => change.coinType === coinType && change.address !== sender);
  const intoContracts = -(own + sum(others));
  const isPaying = own < 0n;
  const sign = isPaying ? 1n : -1n;
  const toOthers = others.map(
    ({ address, amount }): Share => ({ party: { kind: 'address', address }, amount: sign * amount }),
  );
  const shares = [...toOthers, ...nameContracts(parts, sign * intoContracts, isPaying)];
  const moves = allot(isPaying ? -own : own, shares, contractParty(parts)).map(
    (share): MoneyMove => ({ coinType, ...share }),
  );
  return isPaying ? { paid: moves, received: [] } : { paid: [], received: moves };
}

function sum(changes: readonly BalanceChange[]): bigint {
  return changes.reduce((total, { amount }) => total + amount, 0n);
}

const contractParty = ({ foreign }: SplitParts): Party =>
  foreign.length === 0 ? { kind: 'programme' } : { kind: 'contract', packages: foreign };

/** A vault is named only where nothing is bought: the shares of a sale are its sellers’ business. */
function nameContracts(parts: SplitParts, amount: bigint, isPaying: boolean): Share[] {
  if (amount <= 0n) return [];
  const { events, uid, coinType, foreign } = parts;
  const isSale = events.some(({ name }) => name.endsWith('::Purchase'));
  if (isSale || foreign.length > 0) return [{ party: contractParty(parts), amount }];
  const wanted = isPaying ? 'user_pool::Deposit' : 'user_pool::Withdraw';
  const inVaults = events.flatMap((event): Share[] => {
    if (event.name !== 'user_pool::Deposit' && event.name !== 'user_pool::Withdraw') return [];
    if (event.name !== wanted || nameToCoinType(event.data.currency) !== coinType) return [];
    const isOwn = event.data.uid === uid;
    const party: Party = isOwn ? { kind: 'own-vault' } : { kind: 'vault', uid: event.data.uid };
    return [{ party, amount: event.data.amount }];
  });
  return allot(amount, inVaults, contractParty(parts));
}

/** Exactly this much, out of these shares in their order; what they leave over is the last one’s. */
function allot(whole: bigint, shares: readonly Share[], rest: Party): Share[] {
  let left = whole;
  const taken: Share[] = [];
  for (const { party, amount } of shares) {
    const part = amount < left ? amount : left;
    if (part <= 0n) continue;
    taken.push({ party, amount: part });
    left -= part;
  }
  return left > 0n ? [...taken, { party: rest, amount: left }] : taken;
}
