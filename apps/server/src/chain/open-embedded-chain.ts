import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { payFor } from '@suixue/backend/database/paying-client';
import type { HttpService } from '@suixue/localnet-node/http-service';
import type { Logger } from 'pino';
import type { ChainAccess } from './chain-access.ts';
import { chainPath } from './chain-port.ts';
import type { ChainTime, ThreadStart } from './local/chain-messages.ts';
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
  // A thread that is opened during a request must not charge its later work to that client, nor end it with that client.
  const take = (time: ChainTime) => payFor(undefined, () => clock.take(time));
  const open = () => ChainThread.open(start, { log, onAdvance: take });
  const opened = await open();
  const { name, deployment, replacedChains, secrets, time } = opened.facts;
  const clock = new ChainThreadClock(time);
  let { thread } = opened;
  let reopening: Promise<void> | undefined;
  let isClosed = false;
  const reopen = async () => {
    // Until it has exited, it holds the folder.
    await thread.close();
    const again = await open();
    if (again.facts.deployment.packageId !== deployment.packageId) {
      await again.thread.close();
      throw new Error('the local network was replaced by one of another build: restart the server');
    }
    await take(again.facts.time);
    thread = again.thread;
    log.info('the local network is open again');
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
    localKeys: { operator: secrets.operator, admin: secrets.admin },
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
