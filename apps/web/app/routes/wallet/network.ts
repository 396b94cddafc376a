import type { NetworkFacts } from '#app/features/money/wallet/network-facts.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { CallRefusal } from '#app/platform/session/call-function.ts';
import type { Route } from './+types/network';

const notConfigured: CallRefusal = { message: '这里还没有配置可以付款的网络。', reason: null };

/** Requested when a wallet is wanted, because it opens the embedded network. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { chain, isLocal } = context.get(servicesContext);
  const facts = await chain.facts();
  if (!facts) return privateJson(notConfigured, 503);
  const isTrial = isLocal && facts.network === 'localnet';
  return privateJson({ ...facts, isTrial } satisfies NetworkFacts);
}
