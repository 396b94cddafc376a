import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction } from '@mysten/sui/transactions';
import * as kiosk from '@suixue/chain/contract/kiosk';
import type { Deployment } from '@suixue/chain/deployment';
import { readWares } from '@suixue/chain/reading/catalogue';
import { updateWares, type WaresTerms } from '@suixue/chain/transactions/catalogue';
import type { TestChain } from './chain.ts';
import type { ServerAddress } from './start-server.ts';

/**
 * Keeps a local network's shop with the admin's key from the server's data folder: the admin's changes of terms take
 * effect at once.
 */
export interface Operator {
  readonly address: string;
  run(build: (tx: Transaction, academy: Deployment) => unknown): Promise<string>;
  setPrice(course: bigint, price: bigint): Promise<void>;
  setRefundWindow(course: bigint, refundWindow: bigint): Promise<void>;
  /** Gives an account a course for free. */
  give(course: bigint, uid: string): Promise<void>;
}

export async function openOperator(
  { dataDir }: Pick<ServerAddress, 'dataDir'>,
  chain: TestChain,
): Promise<Operator> {
  const keys = JSON.parse(readFileSync(join(dataDir, 'localnet/keys.json'), 'utf8'));
  const keypair = Ed25519Keypair.fromSecretKey(keys.admin);
  await chain.fund(keypair.toSuiAddress());
  const run: Operator['run'] = (build) =>
    chain.run(keypair, async (tx, academy) => {
      await build(tx, academy);
    });
  const update = async (id: bigint, change: Partial<Pick<WaresTerms, 'price' | 'refundWindow'>>) => {
    const [wares] = await readWares(chain.client, chain.contract, [id]);
    if (!wares) throw new Error(`there is no ware ${id}`);
    const { metadata, info, refund_window: refundWindow } = wares;
    const { image_url: imageUrl, thumbnail_url: thumbnailUrl, ...words } = metadata;
    await run((tx, academy) =>
      updateWares(tx, academy, {
        id,
        words: { ...words, imageUrl, thumbnailUrl },
        price: info.price,
        effectiveTime: info.effective_time,
        refundWindow,
        shares: [{ to: 'remaining', uid: info.author_uid }],
        ...change,
      }),
    );
  };
  return {
    address: keypair.toSuiAddress(),
    run,
    setPrice: (id, price) => update(id, { price }),
    setRefundWindow: (id, refundWindow) => update(id, { refundWindow }),
    async give(id, uid) {
      await run((tx, academy) => {
        kiosk.setWhiteList(tx, academy, { id, uid, isListed: true });
      });
    },
  };
}
