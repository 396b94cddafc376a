import type { Transaction } from '@suixue/backend/database/database';

const chainId = '1'.repeat(32);
const digest = '3'.repeat(32);

interface PaidShare {
  /** Position in the transaction; unique. */
  readonly index: number;
  readonly sale: string;
  readonly uid: string;
  readonly currency: string;
  readonly amount: bigint | number;
}

/** Records a payment of a sale like the ledger. */
export async function payShare(tx: Transaction, paid: PaidShare): Promise<void> {
  const { sale, uid, currency, amount } = paid;
  const index = String(paid.index);
  await tx.query(
    `insert into public.chain_events (chain_id, digest, index, checkpoint, transaction_index, type, name, happened_at, bcs, data)
      values ($1, $2, $3::bigint, 7, 1, '0x1::profit::Paid', 'profit::Paid', now(), '\\x00', '{}')`,
    [chainId, digest, index],
  );
  await tx.query(
    `insert into public.chain_shares_paid (chain_id, digest, index, sale_id, uid, currency, amount, paid_at)
      values ($1, $2, $3::bigint, $4, $5, $6, $7::numeric, now())`,
    [chainId, digest, index, sale, uid, currency, String(amount)],
  );
}
