import type { Row, Transaction } from '@suixue/backend/database/database';
import { z } from 'zod';
import { asSponsor } from './as-sponsor.ts';
import type { SponsorContext } from './sponsor.ts';
import type { LiveSponsorship } from './sponsorship.ts';

const columns = `id, state, kind, user_id, address, order_id, box_id, coin, coin_version, coin_digest, digest, bytes, signature,
  gas_price, epoch, (extract(epoch from made_at) * 1000)::bigint as made_ms, (extract(epoch from expires_at) * 1000)::bigint as expires_ms`;

const promised = {
  id: z.string(),
  kind: z.enum(['bind', 'first-purchase', 'play', 'hand-out']),
  user_id: z.string().nullable(),
  address: z.string(),
  order_id: z.string().nullable(),
  box_id: z.string().nullable(),
  coin: z.string(),
  coin_version: z.string(),
  coin_digest: z.string(),
  made_ms: z.coerce.number(),
  expires_ms: z.coerce.number(),
};
const rowShape = z.discriminatedUnion('state', [
  z.object({ ...promised, state: z.literal('reserved') }),
  z.object({
    ...promised,
    state: z.literal('open'),
    digest: z.string(),
    bytes: z.string(),
    signature: z.string(),
    gas_price: z.coerce.bigint(),
    epoch: z.coerce.bigint(),
  }),
]);

function toLive(row: Row): LiveSponsorship {
  const read = rowShape.parse(row);
  const common = {
    id: read.id,
    kind: read.kind,
    userId: read.user_id,
    address: read.address,
    orderId: read.order_id,
    boxId: read.box_id,
    coin: { objectId: read.coin, version: read.coin_version, digest: read.coin_digest },
    madeAtMs: read.made_ms,
    expiresAtMs: read.expires_ms,
  };
  if (read.state === 'reserved') return { ...common, state: 'reserved' };
  const { digest, bytes, signature, gas_price: gasPrice, epoch } = read;
  return { ...common, state: 'open', digest, bytes, signature, gasPrice, epoch };
}

/** Returns the live sponsorships of the sponsor, oldest first, optionally of one account or address only. */
export async function readLive(
  { database, sponsor }: Pick<SponsorContext, 'database' | 'sponsor'>,
  of?: { readonly uid: string; readonly address: string },
): Promise<readonly LiveSponsorship[]> {
  const whose = of ? ' and (user_id = $2::uuid or address = $3::text)' : '';
  const read = (tx: Transaction) =>
    tx.query(
      `select ${columns} from sponsorships where sponsor = $1::text and state in ('reserved', 'open')${whose} order by made_at`,
      of ? [sponsor.address, of.uid, of.address] : [sponsor.address],
    );
  return (await asSponsor(database, read)).map(toLive);
}
