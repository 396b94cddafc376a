import { type ChainPort, chainPath, faucetPath } from './chain-port.ts';
import type { OpenedChain } from './open-embedded-chain.ts';

interface EmbeddedChainParts {
  /** Opens the network and puts the programme on it where that has not been done. */
  readonly open: () => Promise<OpenedChain>;
}

const faucetPaths = [faucetPath, `${chainPath}${faucetPath}`];

/**
 * The network of this process. It is opened when somebody first asks for it: whoever only reads pages does not wait for
 * it, and its memory is not taken. What went wrong then is tried again the next time.
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
      // Money for nothing is for whoever sits at this machine.
      if (faucetPaths.includes(new URL(request.url).pathname) && !isLocal) return refuse();
      return withoutForeignPages(await (await get()).handle(request));
    },
    access: async () => (await get()).access,
    close: async () => {
      if (opened) await (await opened).close();
    },
  };
}

/** The network lets any page call it, as every Sui node does; on this site only its own pages may. */
function withoutForeignPages(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of response.headers.keys()) if (name.startsWith('access-control-')) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}

function refuse(): Response {
  return Response.json(
    { status: { Failure: { internal: 'The faucet answers on this machine only.' } }, coins_sent: null },
    { status: 403 },
  );
}
