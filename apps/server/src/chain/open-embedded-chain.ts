import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { HttpService } from '@suixue/localnet-node/http-service';
import type { Logger } from 'pino';
import type { ChainAccess } from './chain-access.ts';
import { chainPath } from './chain-port.ts';
import type { ThreadStart } from './local/chain-messages.ts';
import { ChainThread } from './local/chain-thread.ts';
import { ChainThreadClock } from './local/chain-thread-clock.ts';
import { createSponsorKey } from './sponsor-key.ts';

interface OpenParts extends ThreadStart {
  readonly log: Logger;
}

export interface OpenedChain {
  readonly handle: HttpService;
  readonly access: ChainAccess;
  close(): Promise<void>;
}

/** Opens the local network on a thread. If the thread ends unexpectedly, the next request opens it again. */
export async function openEmbeddedChain({ log, ...start }: OpenParts): Promise<OpenedChain> {
  const open = () => ChainThread.open(start, { log, onAdvance: (time) => clock.take(time) });
  const opened = await open();
  const { name, deployment, replacedChains, secrets, time } = opened.facts;
  const clock = new ChainThreadClock(time);
  let { thread } = opened;
  let reopening: Promise<void> | undefined;
  let isClosed = false;
  const reopen = async () => {
    log.error({ err: thread.end }, 'the thread of the local network has ended; opening it again');
    await thread.close();
    ({ thread } = await open());
  };
  const handle: HttpService = async (request, from) => {
    if (thread.end && !isClosed) {
      reopening ??= reopen().finally(() => {
        reopening = undefined;
      });
      await Promise.allSettled([reopening]);
    }
    return thread.handle(request, from);
  };
  const access: ChainAccess = {
    client: new SuiGrpcClient({
      network: 'localnet',
      baseUrl: `http://in-process${chainPath}`,
      format: 'binary',
      fetch: (url, init) => handle(new Request(url, init), { isLocal: true }),
    }),
    network: 'localnet',
    clock,
    replacedChains,
    deployment,
    firstCheckpoint: 0n,
    name,
    operatorKey: secrets.operator,
    sponsor: createSponsorKey(Ed25519Keypair.fromSecretKey(secrets.sponsor)),
    signVoucher: createVoucherSigner(secrets.voucher),
  };
  return {
    handle,
    access,
    close: async () => {
      isClosed = true;
      await Promise.allSettled([reopening]);
      await thread.close();
    },
  };
}

function createVoucherSigner(secret: string): ChainAccess['signVoucher'] {
  const key = Ed25519Keypair.fromSecretKey(secret);
  return (message) => key.sign(message);
}
