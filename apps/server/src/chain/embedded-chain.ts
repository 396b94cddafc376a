import { type ChainPort, chainPath, faucetPath } from './chain-port.ts';
import type { OpenedChain } from './open-embedded-chain.ts';

interface EmbeddedChainParts {
  /** Opens the network and publishes the contract if that has not been done. */
  readonly open: () => Promise<OpenedChain>;
}

const faucetPaths = [faucetPath, `${chainPath}${faucetPath}`];

/**
 * The embedded network. It opens on the first use, so that visitors who only read neither wait for it nor cost its
 * memory. A failed opening is retried by the next use.
 */
export function createEmbeddedChain({ open }: EmbeddedChainParts): ChainPort {
  let opened: Promise<OpenedChain> | undefined;
  const get = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    handle: async (request, { isLocal }) => {
      // Only visitors on this machine may use the faucet.
      if (faucetPaths.includes(new URL(request.url).pathname) && !isLocal) return refuse();
      return withoutForeignPages(await (await get()).handle(request));
    },
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
    { status: { Failure: { internal: 'The faucet is available on this machine only.' } }, coins_sent: null },
    { status: 403 },
  );
}
