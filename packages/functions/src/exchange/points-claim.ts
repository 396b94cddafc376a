import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Row, Transaction } from '@suixue/backend/database/database';
import { requireColumns } from '@suixue/backend/database/require-columns';
import type { Voucher } from '@suixue/chain/voucher';
import type { ChainContext } from '../chain-context.ts';

/** A coupon that an account has paid for with points, with the voucher that lets it claim the coupon on the chain. */
export interface PointsClaim extends Pick<Voucher, 'nonce' | 'expireAt'> {
  readonly id: string;
  readonly uid: string;
  readonly offer: string;
  readonly kind: bigint;
  readonly price: number;
  readonly address: string;
  readonly status: string;
}

export const claimColumns = `id, user_id, offer_id, kind_id::text as kind_id, price, address, nonce, expires_at::text as expires_at, status`;

export function toClaim(row: Row | undefined): PointsClaim {
  const read = requireColumns(
    row,
    'id',
    'user_id',
    'offer_id',
    'kind_id',
    'price',
    'address',
    'nonce',
    'expires_at',
    'status',
  );
  return {
    id: read.id,
    uid: read.user_id,
    offer: read.offer_id,
    kind: BigInt(read.kind_id),
    price: Number(read.price),
    address: read.address,
    nonce: Uint8Array.from(Buffer.from(read.nonce, 'hex')),
    expireAt: BigInt(read.expires_at),
    status: read.status,
  };
}

const facts = { method: 'POST', path: '/functions/v1/claim-coupon-voucher' };

/** Runs a transaction as the server. Must not call the chain while it is open: the database may have one connection only. */
export const asExchange = <Result>(
  { database }: Pick<ChainContext, 'database'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => asCaller(database, serviceCaller, facts, work);
