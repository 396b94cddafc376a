import { z } from 'zod';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { lengthText } from '#app/ui/time/length-text.ts';
import { priceText } from './price-text.ts';

const integer = z.string().regex(/^\d{1,78}$/);
const terms = z.object({
  refundWindow: integer,
  /** Durations in milliseconds; 0 means for good. */
  prices: z.array(z.object({ price: integer, currency: z.string(), duration: integer })),
});
const comingTerms = z.object({ effective_at: integer, before: terms, after: terms });
export type ComingTerms = z.output<typeof comingTerms>;
type Terms = z.output<typeof terms>;

/**
 * The announced terms of an item on sale as one sentence, written on the server so that pages need no script for it. Null if nothing that
 * concerns buyers is announced, and if it could not be read: the announcement is a courtesy, and the price is checked at payment.
 * @param now time of the chain in milliseconds
 */
export async function readComingTerms(
  account: AccountClient,
  which: { readonly item: string } | { readonly course: string },
  now: number,
): Promise<string | null> {
  const { data, error } = await account.rpc('coming_terms', which, asRead);
  const [row] = error ? [] : data;
  const parsed = comingTerms.safeParse(row);
  return parsed.success ? comingText(parsed.data, now) : null;
}

export function comingText({ effective_at, before, after }: ComingTerms, now: number): string | null {
  const parts = [
    ...pricePart(before, after),
    ...(before.refundWindow === after.refundWindow ? [] : [refundPart(after.refundWindow)]),
  ];
  if (parts.length === 0) return null;
  // After this time any wallet may put them in force.
  const isDue = BigInt(now) >= BigInt(effective_at);
  const when = isDue ? '随时会生效' : `${momentToText(BigInt(effective_at))} 之后生效`;
  return `预告：${parts.join('，')}，${when}。`;
}

function pricePart({ prices: before }: Terms, { prices: after }: Terms): readonly string[] {
  const isSame = (...names: readonly ('price' | 'currency' | 'duration')[]) =>
    before.length === after.length &&
    after.every((each, place) => names.every((name) => each[name] === before[place]?.[name]));
  if (isSame('price', 'currency', 'duration')) return [];
  const [only] = after;
  if (!only) return ['不再有价格'];
  if (isSame('duration')) {
    return [`价格改为 ${after.length === 1 ? amountText(only) : after.map(withDuration).join('、')}`];
  }
  if (isSame('price', 'currency') && after.length === 1) return [`有效期改为${durationText(only)}`];
  return [`价格和有效期改为 ${after.map(withDuration).join('、')}`];
}

type Price = Terms['prices'][number];

const amountText = (price: Price) => (price.price === '0' ? '免费' : priceText(price));
const durationText = ({ duration }: Price) =>
  duration === '0' ? '长期' : ` ${lengthText(BigInt(duration))}`;
const withDuration = (price: Price) => `${amountText(price)}（${durationText(price).trim()}）`;

const refundPart = (window: string) =>
  window === '0' ? '改为不能退款' : `退款期改为 ${lengthText(BigInt(window))}`;
