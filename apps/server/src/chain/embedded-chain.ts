import { type ChainPort, chainPath, clockPath, faucetPath } from './chain-port.ts';
import type { OpenedChain } from './open-embedded-chain.ts';

interface EmbeddedChainParts {
  /** Opens the network and publishes the contract if that has not been done. */
  readonly open: () => Promise<OpenedChain>;
}

/** Only users of this machine may use these. */
const localPaths = [faucetPath, clockPath].flatMap((path) => [path, `${chainPath}${path}`]);

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
  return {
    handle: async (request, { isLocal }) => {
      if (localPaths.includes(new URL(request.url).pathname) && !isLocal) return refuse();
      return withoutForeignPages(await (await get()).handle(request, { isLocal }));
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
