import { nameToCoinType } from '@suixue/chain/coin-type';
import type { AcademyEvent } from '@suixue/chain/events';
import type { BalanceChange } from './payment-chain.ts';

/** A source or destination of money, named as far as possible. */
export type Party =
  | { readonly kind: 'academy-contract' }
  | { readonly kind: 'own-vault' }
  | { readonly kind: 'vault'; readonly uid: string }
  | { readonly kind: 'address'; readonly address: string }
  /** Contracts with unknown behaviour. */
  | { readonly kind: 'foreign-contract'; readonly packages: readonly string[] };

export interface MoneyMove {
  readonly coinType: string;
  readonly amount: bigint;
  readonly party: Party;
}

interface SplitParts {
  readonly sender: string;
  readonly uid: string | undefined;
  readonly coinType: string;
  /** Balance changes of all coins and addresses, without gas. */
  readonly changes: readonly BalanceChange[];
  readonly events: readonly AcademyEvent[];
  /** Called packages that are neither ours nor the framework's. */
  readonly foreign: readonly string[];
}

interface Share {
  readonly party: Party;
  readonly amount: bigint;
}

/**
 * Splits what the sender pays or receives of one coin among the parties; the shares add up exactly. Balances inside contracts are not
 * reported, so the difference went into or came out of them.
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
  foreign.length === 0 ? { kind: 'academy-contract' } : { kind: 'foreign-contract', packages: foreign };

/** Vaults are named only outside purchases, whose shares are the sellers' business. */
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

/** Distributes exactly this amount over the shares in order; the last one takes the remainder. */
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
