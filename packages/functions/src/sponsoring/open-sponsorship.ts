import { TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { toAbortFailure } from '@suixue/chain/abort-failure';
import { toGasBudget } from '@suixue/chain/gas';
import { FunctionRefusal } from '../define-function.ts';
import type { RegionCaller } from '../regions/require-region.ts';
import { asSponsor } from './as-sponsor.ts';
import { buildSponsored, type Promisable, withBudget } from './build-sponsored.ts';
import { readEpoch, simulate } from './read-chain.ts';
import { holdPurchase } from './read-purchase.ts';
import type { SponsorContext } from './sponsor.ts';
import type { Open, Reserved } from './sponsorship.ts';

interface Opening extends RegionCaller {
  readonly reserved: Reserved;
  readonly promised: Promisable;
}

/**
 * Builds, simulates, prices and signs the transaction of a reservation. The signed bytes are stored before they are
 * returned.
 */
export async function openSponsorship(
  context: SponsorContext,
  { reserved, uid, region, promised }: Opening,
): Promise<Open> {
  const { client, sponsor } = context;
  const { address, coin } = reserved;
  const { epoch, gasPrice } = await readEpoch(client);
  const draft = await buildSponsored(context, { uid, region, address, promised, coin, epoch, gasPrice });
  const { status, gas } = await simulate(client, draft);
  if (!status.success) throw toRefusal(status.error);
  const budget = toGasBudget(gas, gasPrice);
  if (budget > sponsor.settings.budgetCeiling)
    throw new FunctionRefusal(
      'too-dear',
      '现在的网络费超过了平台代付的上限，请用钱包里的 SUI 支付，或稍后再试。',
    );
  const data = await withBudget(draft, budget);
  const digest = TransactionDataBuilder.getDigestFromBytes(data);
  const bytes = toBase64(data);
  const signature = await sponsor.signTransaction(data);
  const open: Open = { ...reserved, state: 'open', digest, bytes, signature, gasPrice, epoch };
  if (!(await write(context, { open, budget, uid, promised })))
    throw new Error('the reservation expired before signing');
  return open;
}

type Fault = NonNullable<Awaited<ReturnType<typeof simulate>>['status']['error']>;

/** The simulation failed, so the gas is not paid. */
function toRefusal({ MoveAbort: abort }: Fault): FunctionRefusal {
  const known = abort?.location?.module
    ? toAbortFailure(abort.location.module, BigInt(abort.abortCode))
    : null;
  const why = known ? `${known.what}${known.next}` : '请刷新页面后再试一次；仍不行就联系客服。';
  return new FunctionRefusal('would-fail', `试算没有通过，没有提交任何交易。${why}`);
}

interface Written {
  readonly open: Open;
  readonly budget: bigint;
  readonly uid: string;
  readonly promised: Promisable;
}

function write({ database }: SponsorContext, { open, budget, uid, promised }: Written): Promise<boolean> {
  const { id, digest, bytes, signature, gasPrice, epoch } = open;
  return asSponsor(database, async (tx) => {
    if (promised.kind === 'first-purchase') await holdPurchase(tx, uid, promised);
    const rows = await tx.query(
      `update sponsorships set state = 'open', digest = $2::text, bytes = $3::text, signature = $4::text,
          gas_price = $5::numeric, epoch = $6::numeric, budget = $7::numeric
        where id = $1::uuid and state = 'reserved' returning id`,
      [id, digest, bytes, signature, String(gasPrice), String(epoch), String(budget)],
    );
    return rows.length > 0;
  });
}
