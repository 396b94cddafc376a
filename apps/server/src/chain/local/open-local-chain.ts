import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { Deployment } from '@suixue/chain/deployment';
import { publishContract, setUpContract } from '@suixue/chain/publishing';
import { createHttpService, type HttpService } from '@suixue/localnet-node/http-service';
import { createInProcessClient } from '@suixue/localnet-node/in-process-client';
import type { NetworkClock } from '@suixue/localnet-node/network-clock';
import type { OpenNetwork } from '@suixue/localnet-node/open-network';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { chainPath } from '../chain-port.ts';
import { exampleAgeMs, makeExamplePools } from '../shop/example-pools.ts';
import { keepLocalBox } from '../shop/keep-local-box.ts';
import { keepLocalShop } from '../shop/keep-local-shop.ts';
import { localShopTerms } from '../shop/local-shop-terms.ts';
import { offerExamplePhone } from '../shop/offer-example-phone.ts';
import { createOfferedCourses } from '../shop/offered-courses.ts';
import { openLocalShop } from '../shop/open-local-shop.ts';
import { type ChainLog, type LocalChainFacts, timeOf } from './chain-messages.ts';
import { readDeployment, writeDeployment } from './kept-deployment.ts';
import { openCurrentNetwork } from './open-current-network.ts';
import { readReplacedChains } from './replaced-network.ts';

export interface LocalChainParts {
  /** Folder of the network. */
  readonly folder: string;
  /** Folder of the compiled contracts. */
  readonly contracts: string;
  readonly log: ChainLog;
}

export interface LocalChain {
  readonly handle: HttpService;
  readonly clock: NetworkClock;
  readonly facts: LocalChainFacts;
  close(): Promise<void>;
}

/** The network name in vouchers, so that they are invalid on other networks. */
const chainName = 'suixue:local';
/** Features that are off by default elsewhere: the local network is for trying everything. */
const features = ['funding', 'play_box', 'referral'];

/** Opens the network of a folder, with the contract, its shop and its examples. */
export async function openLocalChain({ folder, contracts, log }: LocalChainParts): Promise<LocalChain> {
  const onUnexpected = (error: unknown) => log.error({ err: error }, 'the local network failed');
  const open = await openCurrentNetwork({ folder, contracts, log, beginsEarlierMs: exampleAgeMs });
  try {
    const deployment = await requireDeployment({ folder, contracts, open, onUnexpected });
    const { keys, clock } = open;
    await requireMoney(open, keys.sponsor.address, sponsorMoney);
    const client = createInProcessClient(open.network, onUnexpected);
    const voucherKey = Ed25519Keypair.fromSecretKey(keys.voucher.secret);
    const signVoucher = (message: Uint8Array) => voucherKey.sign(message);
    await requireMoney(open, keys.admin.address, adminMoney);
    const admin = Ed25519Keypair.fromSecretKey(keys.admin.secret);
    if (await openLocalShop({ client, deployment, admin, chain: chainName, signVoucher, now: clock.now })) {
      log.info('the local shop is open');
    }
    // The time of a new network begins in the past, in which its pools are made, and is then the present.
    if (clock.offsetMs < 0) {
      await makeExamplePools({ client, deployment, admin, clock });
      await clock.advance(-clock.offsetMs);
    }
    const offered = createOfferedCourses(join(folder, 'offered-courses.json'), open.network.chainId);
    const { wares } = localShopTerms;
    const kept = await keepLocalShop({ client, deployment, admin, wares, offered });
    if (kept.kind === 'offered' && kept.courses.length > 0)
      log.info({ courses: kept.courses }, 'the local shop offers new courses');
    if (kept.kind === 'handed-over' && kept.waiting.length > 0)
      log.info({ courses: kept.waiting }, 'new courses wait until an operator puts them on sale');
    if (kept.kind === 'offered' && (await offerExamplePhone({ client, deployment, admin, offered })))
      log.info('the local shop offers the example phone');
    const box = { file: join(folder, 'local-box.json'), chain: open.network.chainId };
    if (await keepLocalBox({ client, deployment, admin, ...box })) log.info('the local box has prizes');
    log.info({ chain: open.network.chainId, package: deployment.packageId }, 'the local network is open');
    const facts: LocalChainFacts = {
      name: chainName,
      deployment,
      replacedChains: readReplacedChains(folder),
      secrets: {
        operator: keys.operator.secret,
        admin: keys.admin.secret,
        sponsor: keys.sponsor.secret,
        voucher: keys.voucher.secret,
      },
      time: timeOf(clock),
    };
    const handle = createHttpService({ open, onUnexpected, prefix: chainPath });
    return { handle, clock, facts, close: open.close };
  } catch (error) {
    await open.close();
    throw error;
  }
}

/** Minimum balance, topped up from the faucet. */
const sponsorMoney = 100_000_000_000n;
/** Pays the gas for opening the shop. */
const adminMoney = 10_000_000_000n;

async function requireMoney({ network, faucet }: OpenNetwork, address: string, least: bigint): Promise<void> {
  const has = network.balances(address).reduce((sum, { amount }) => sum + amount, 0n);
  if (has < least) await faucet.send(address);
}

interface DeploymentParts {
  readonly folder: string;
  readonly contracts: string;
  readonly open: OpenNetwork;
  readonly onUnexpected: (error: unknown) => void;
}

/**
 * Returns the deployment. The contract is published once, or again if the first time was interrupted before it was
 * recorded.
 */
async function requireDeployment({
  folder,
  contracts,
  open,
  onUnexpected,
}: DeploymentParts): Promise<Deployment> {
  const { network, faucet, keys } = open;
  const kept = readDeployment(folder, network.chainId);
  if (kept) return kept;
  const publisher = {
    client: createInProcessClient(network, onUnexpected),
    signer: Ed25519Keypair.fromSecretKey(keys.admin.secret),
  };
  const operator = keys.operator.address;
  for (const address of [keys.admin.address, operator]) await faucet.send(address);
  const published = await publishContract(publisher, readBytecode(join(contracts, 'academy/build')));
  await setUpContract(publisher, {
    published,
    authKey: keys.voucher.publicKey,
    chain: chainName,
    operators: [operator],
    currencies: [SUI_TYPE_ARG],
    features,
  });
  writeDeployment(folder, network.chainId, published.deployment);
  return published.deployment;
}
