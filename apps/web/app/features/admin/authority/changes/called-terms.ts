import { string, u64 } from '@suixue/chain/codecs';
import type { WaresTerms, Words } from '@suixue/chain/transactions/catalogue';
import type { BytesCall } from './bytes-calls.ts';

/** The texts in a call of `metadata`, with which both catalogues begin theirs. */
export function wordsIn(metadata: BytesCall): Words {
  const [name, description, link, imageUrl, thumbnailUrl] = [0, 1, 2, 3, 4].map((index) =>
    metadata.pure(index, string),
  ) as [string, string, string, string, string];
  return { name, description, link, imageUrl, thumbnailUrl };
}

/** Which arguments of the calls about wares are their terms. */
const wareArguments = {
  'kiosk::create': { words: 3, price: 5, effectiveTime: 7, refundWindow: 8, rule: 10 },
  'kiosk::update': { words: 3, price: 4, effectiveTime: 5, refundWindow: 6, rule: 7 },
} as const;

/** The texts and terms in a call that creates or updates a ware. */
export function wareTermsIn(call: BytesCall, name: keyof typeof wareArguments): WaresTerms {
  const { words, price, effectiveTime, refundWindow, rule } = wareArguments[name];
  return {
    words: wordsIn(call.maker(words)),
    price: call.pure(price, u64),
    effectiveTime: call.pure(effectiveTime, u64),
    refundWindow: call.pure(refundWindow, u64),
    shares: call.rule(rule),
  };
}
