import type { FundingPool } from '@suixue/chain/contract/funding';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import type { CoinFacts } from '#app/features/money/payment/payment-chain.ts';

/** What a ticket gets, compared with its price. */
export function shareText(
  each: bigint,
  { state: { ticket_price: price, claimed_tickets_num: tickets } }: Pick<FundingPool, 'state'>,
  facts: CoinFacts | undefined,
): string {
  if (tickets === 0n) return '没有人持有票';
  const money = (amount: bigint) => coinText(amount, facts);
  if (each === price) return `每张领 ${money(each)}，和票价一样`;
  return each < price
    ? `每张领 ${money(each)}，比票价少 ${money(price - each)}`
    : `每张领 ${money(each)}，比票价多 ${money(each - price)}`;
}
