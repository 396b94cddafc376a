import { TransactionError } from '@mysten/sui/client';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { toHex } from '@mysten/sui/utils';
import { toAcademyEvent } from '@suixue/chain/events';
import { rpcTimeout } from '@suixue/chain/limits';
import { isNetworkTrouble, within } from '#app/features/money/payment/network-trouble.ts';
import { type NetworkFacts, networkFactsPath } from '#app/features/money/wallet/network-facts.ts';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { AnchorFinding } from './check-state.ts';

/** What anchors of votes are called on the chain. */
const anchorKind = 'vote';

/** Reads the transaction from a node, and compares the root that it records with the one that was computed from the list. */
export async function readAnchor(digest: string | null, root: string | null): Promise<AnchorFinding> {
  if (digest === null) return { kind: 'none' };
  try {
    const { network, deployment } = await askServer<NetworkFacts>(networkFactsPath);
    const client = new SuiGrpcClient({
      network,
      baseUrl: new URL('/sui', location.origin).href,
      format: 'binary',
    });
    const reading = client.core.getTransaction({ digest, include: { events: true } });
    const result = await within(rpcTimeout, reading);
    const events = result.Transaction?.events ?? [];
    const isSame = events.some(({ eventType: type, bcs }) => {
      const event = toAcademyEvent(deployment, { type, bcs });
      if (event?.name !== 'package_state::Anchored') return false;
      const { kind, bytes } = event.data;
      return kind === anchorKind && toHex(Uint8Array.from(bytes)) === root;
    });
    return { kind: isSame ? 'same' : 'differs' };
  } catch (error) {
    if (error instanceof TransactionError && error.reason === 'notFound') return { kind: 'missing' };
    if (error instanceof ServerRefusal || isNetworkTrouble(error)) return { kind: 'unreachable' };
    throw error;
  }
}
