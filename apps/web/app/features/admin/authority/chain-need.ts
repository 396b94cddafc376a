import { normaliseAddress } from '@suixue/chain/address';

/** Whose key a signed act needs: an operator's, the admin's, that of one address, or any. */
export type ChainNeed = 'operator' | 'admin' | 'any' | { readonly address: string };

interface KeyHolders {
  readonly admin: string;
  readonly operators: { readonly contents: readonly string[] };
}

/** Whether the contract accepts this address for the act. The admin has all rights of operators. */
export function holdsKey(needs: ChainNeed, { admin, operators }: KeyHolders, address: string): boolean {
  const own = normaliseAddress(address);
  const isAdmin = normaliseAddress(admin) === own;
  if (needs === 'any') return true;
  if (needs === 'admin') return isAdmin;
  if (needs === 'operator') return isAdmin || operators.contents.some((one) => normaliseAddress(one) === own);
  return normaliseAddress(needs.address) === own;
}

export function needText(needs: ChainNeed): string {
  switch (needs) {
    case 'admin':
      return '链上管理员';
    case 'operator':
      return '运营者';
    case 'any':
      return '任何钱包';
    default:
      return '被指定的钱包';
  }
}

/** The position of an address on the chain. */
export function positionText(holders: KeyHolders, address: string): string {
  if (holdsKey('admin', holders, address)) return '链上管理员';
  return holdsKey('operator', holders, address) ? '运营者' : '没有职位';
}
