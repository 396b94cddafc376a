import type { RouterContextProvider } from 'react-router';
import { regionContext } from '#app/platform/region/region-context.ts';
import { servicesContext } from '#app/platform/services.ts';
import { asRead } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';

interface Answer {
  readonly isOffered: boolean;
  readonly readAt: number;
}

/** Menus may be this late; the pages of pools read it anew. */
const keptMs = 30_000;
/** By the site's access to the chain and by region, so that no page costs a query for its menu. */
const answers = new WeakMap<object, Map<string, Answer>>();

/**
 * Whether pools are open where the viewer is, for menus. An unknown region is refused without a query, and rows that
 * cannot be read count as no.
 */
export async function readOffersPools(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const region = context.get(regionContext);
  if (region === null) return false;
  const { chain } = context.get(servicesContext);
  const ofSite = answers.get(chain) ?? new Map<string, Answer>();
  answers.set(chain, ofSite);
  const kept = ofSite.get(region);
  if (kept && Date.now() - kept.readAt < keptMs) return kept.isOffered;
  const account = context.get(sessionContext).getAccount();
  const [allowed, feature] = await Promise.all([
    account.rpc('region_allows', { feature: 'pools', region }, asRead),
    account.from('chain_switches').select('is_on').eq('name', 'funding').maybeSingle(),
  ]);
  if (allowed.error || feature.error) return false;
  const isOffered = allowed.data && feature.data?.is_on === true;
  ofSite.set(region, { isOffered, readAt: Date.now() });
  return isOffered;
}
