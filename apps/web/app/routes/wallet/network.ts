import type { NetworkFacts } from '#app/features/money/wallet/network-facts.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { CallRefusal } from '#app/platform/session/call-function.ts';
import type { Route } from './+types/network';

const notConfigured: CallRefusal = { message: '这里还没有配置可以付款的网络。', reason: null };

/** Requested when a wallet is wanted, because it opens the embedded network. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { chain, isLocal } = context.get(servicesContext);
  const facts = await chain.facts();
  const headers = { 'Cache-Control': 'private, no-store' };
  if (!facts) return Response.json(notConfigured, { status: 503, headers });
  const isTrial = isLocal && facts.network === 'localnet';
  return Response.json({ ...facts, isTrial } satisfies NetworkFacts, { headers });
}
