import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { siteName, siteUid } from '@suixue/academy/accounts/site-uid';
import { isPermanent } from '@suixue/academy/membership/ownership';
import { isUuid } from '@suixue/backend/is-uuid';
import { shortenAddress } from '@suixue/chain/address';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { PaymentSummary } from '#app/features/money/payment/payment-summary.ts';
import { shortenText } from '#app/ui/shorten-text.ts';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';

type Facts = Pick<PaymentSummary, 'account' | 'coins' | 'names' | 'references' | 'uid'>;

/** How a statement writes amounts, accounts and items. */
export interface ActionWords {
  readonly money: (money: { readonly coinType: string | null; readonly amount: bigint }) => string;
  /** `「Move 合约入门」`, or the id if no name is known. */
  readonly thing: (item: bigint) => string;
  /** Currency of an existing course. */
  readonly currencyOf: (item: bigint) => string | null;
  readonly person: (uid: string) => string;
  /** The account's sequence number if known, otherwise its short id. */
  readonly personName: (uid: string) => string;
  /** The id, with the wallet if known. */
  readonly personDetail: (uid: string) => string;
  readonly vault: (uid: string) => string;
  readonly address: (address: string) => string;
  readonly access: (expireAt: bigint) => string;
  readonly date: (ms: bigint) => string;
}

export function createActionWords({ account, coins, names, references, uid: own }: Facts): ActionWords {
  const { people, currencies } = references;
  const isOwn = (uid: string) => uid === own || people.get(uid)?.addresses.includes(account) === true;
  const idOf = (uid: string) => (isUuid(uid) ? uuidToShortId(uid) : uid);
  const person = (uid: string) => {
    if (uid === siteUid) return siteName;
    return isOwn(uid) ? '您的账户' : `账户 ${shortenText(idOf(uid))}`;
  };
  return {
    money: ({ coinType, amount }) => coinText(amount, coinType === null ? undefined : coins.get(coinType)),
    thing: (item) => {
      const name = names.get(item);
      return name === undefined ? `编号 ${shortenText(String(item))} 的内容` : `「${name}」`;
    },
    currencyOf: (item) => currencies.get(item) ?? null,
    person,
    personName(uid) {
      if (uid === siteUid) return person(uid);
      const known = people.get(uid);
      // The chain counts from 0.
      return known ? `第 ${known.number + 1n} 位学员` : shortenText(idOf(uid));
    },
    personDetail(uid) {
      const [address] = people.get(uid)?.addresses ?? [];
      return `编号 ${idOf(uid)}${address === undefined ? '' : `，钱包 ${shortenAddress(address)}`}`;
    },
    vault: (uid) => (isOwn(uid) ? '您的金库' : `${person(uid)}的金库`),
    address: (address) => `地址 ${shortenAddress(address)}`,
    access: (expireAt) => (isPermanent(expireAt) ? '永久有效' : `有效至 ${momentToDateText(expireAt)}`),
    date: momentToDateText,
  };
}
