import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '@suixue/chain/deployment';
import * as kiosk from '@suixue/chain/programme/kiosk';
import { readWares } from '@suixue/chain/reading/catalogue';
import { updateWares } from '@suixue/chain/transactions/catalogue';
import type { TestChain } from './chain.ts';
import type { RunningServer } from './start-server.ts';

/** The operator of a local network's shop, whose key is in the server's data folder. */
export interface Operator {
  run(build: (tx: Transaction, academy: Deployment) => void): Promise<string>;
  setPrice(course: bigint, price: bigint): Promise<void>;
  /** Gives an account a course for free. */
  give(course: bigint, uid: string): Promise<void>;
}

export async function openOperator({ dataDir }: RunningServer, chain: TestChain): Promise<Operator> {
  const keys = JSON.parse(readFileSync(join(dataDir, 'localnet/keys.json'), 'utf8'));
  const keypair = Ed25519Keypair.fromSecretKey(keys.operator);
  await chain.fund(keypair.toSuiAddress());
  const run: Operator['run'] = (build) => chain.run(keypair, build);
  return {
    run,
    async setPrice(id, price) {
      const [wares] = await readWares(chain.client, chain.programme, [id]);
      if (!wares) throw new Error(`there is no ware ${id}`);
      const { metadata, info, refund_window: refundWindow } = wares;
      const { image_url: imageUrl, thumbnail_url: thumbnailUrl, ...words } = metadata;
      await run((tx, academy) =>
        updateWares(tx, academy, {
          id,
          words: { ...words, imageUrl, thumbnailUrl },
          price,
          effectiveTime: info.effective_time,
          refundWindow,
          shares: [{ to: 'remaining', uid: info.author_uid }],
        }),
      );
    },
    async give(id, uid) {
      await run((tx, academy) => {
        kiosk.setWhiteList(tx, academy, { id, uid, isListed: true });
      });
    },
  };
}
