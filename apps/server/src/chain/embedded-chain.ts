import { addressToPayingClient } from '@suixue/backend/host/to-paying-client';
import { createPageTurns, pageTurnLimits } from '../pages/page-turns.ts';
import { type ChainPort, chainPath, clockPath, faucetPath } from './chain-port.ts';
import { offeredMethods, readMethod, refuseCall } from './offered-methods.ts';
import type { OpenedChain } from './open-embedded-chain.ts';

interface EmbeddedChainParts {
  /** Opens the network and publishes the contract if that has not been done. */
  readonly open: () => Promise<OpenedChain>;
}

/** Only users of this machine may use these. */
const localPaths = [faucetPath, clockPath].flatMap((path) => [path, `${chainPath}${path}`]);

/** One call of a client at a time. A call that takes longer than a turn is waiting for the thread that runs transactions. */
const turnLimits = { ...pageTurnLimits, maxSlotsAlone: 1, maxTurnMs: 250 };

/**
 * The embedded network. It opens on the first use, so that visitors who only read neither wait for it nor cost its
 * memory. A failed opening is retried by the next use.
 */
export function createEmbeddedChain({ open }: EmbeddedChainParts): ChainPort {
  let opened: Promise<OpenedChain> | undefined;
  let now = Date.now;
  const openOnce = async () => {
    const chain = await open();
    now = chain.access.clock.now;
    return chain;
  };
  const get = () => {
    opened ??= openOnce().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const turns = createPageTurns(turnLimits);
  return {
    handle: async (request, { isLocal, address = '' }) => {
      if (localPaths.includes(new URL(request.url).pathname) && !isLocal) return refuse();
      const { handle } = await get();
      if (isLocal) return withoutForeignPages(await handle(request, { isLocal }));
      if (request.method === 'POST' && !offeredMethods.has(readMethod(request)))
        return refuseCall('unimplemented', 'This method is not offered here.');
      // One thread answers the calls of all clients, so they take turns, and a turn includes the whole response.
      const client = addressToPayingClient({ address });
      const outcome = await turns(
        { client: client && { key: client.key }, signal: request.signal },
        async () => {
          const response = withoutForeignPages(await handle(request, { isLocal }));
          return new Response(response.body && (await response.arrayBuffer()), response);
        },
      );
      return outcome.refusal
        ? refuseCall('exhausted', 'Too many requests. Try again in a moment.')
        : outcome.result;
    },
    now: () => now(),
    access: async () => (await get()).access,
    close: async () => {
      if (opened) await (await opened).close();
    },
  };
}

/** The network allows any page, like every Sui node; this site allows its own pages only. */
function withoutForeignPages(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of response.headers.keys()) if (name.startsWith('access-control-')) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}

function refuse(): Response {
  return Response.json(
    {
      status: { Failure: { internal: 'Faucet and clock are available on this machine only.' } },
      coins_sent: null,
    },
    { status: 403 },
  );
}
