import { findTicketObstacle, type TicketSale } from '@suixue/academy/pools/ticket-obstacle';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import { requireColumns } from '@suixue/backend/database/require-columns';
import type { User } from '@suixue/chain/contract/user_pool';
import { readFundingPool, readPoolOwner } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { readUser } from '@suixue/chain/reading/users';
import type { ChainContext } from '../chain-context.ts';
import { FunctionRefusal } from '../define-function.ts';

/** A pool as it sells tickets now to one account, all of it read from the chain. */
export interface TicketOffer extends TicketSale {
  readonly name: string;
  readonly ticketPrice: bigint;
  readonly currency: string;
  readonly nextStageAt: bigint;
  /** Tickets that the buyer has bought and not handed back. */
  readonly total: bigint;
  /** The buyer's account on the chain; `null` without a wallet. */
  readonly user: User | null;
  readonly notice: NoticeStanding;
}

/** The risk notice, as far as this account is concerned. Only the site asks for it; the contract does not know it. */
interface NoticeStanding {
  readonly isAccepted: boolean;
  /** Whether the time to think has passed. */
  readonly hasCooled: boolean;
  readonly coolingHours: number;
}

interface Wanted {
  readonly uid: string;
  readonly poolId: string;
}

/** Reads what the pool sells now to this account. Refuses if pools are switched off or the pool is unknown. */
export async function readTicketOffer(context: ChainContext, wanted: Wanted): Promise<TicketOffer> {
  const { client, academy } = context;
  const { uid, poolId } = wanted;
  const [contract, { isKnown, notice }] = await Promise.all([
    readContract(client, academy),
    readNotice(context, wanted),
  ]);
  if (!contract.state.features.contents.includes('funding'))
    throw new FunctionRefusal('pools-off', '资金池现在没有开放。已经买的票，退票和释放照常。');
  // An id of another object cannot be read as a pool.
  const found = isKnown ? await readFundingPool(client, academy, poolId) : null;
  if (!found) throw new FunctionRefusal('no-item', '没有这个资金池', 404);
  const { info, terms, state, next_stage_at } = found.pool;
  const [user, owner] = await Promise.all([
    readUser(client, contract, uid),
    readPoolOwner(client, found.pool, uid),
  ]);
  return {
    name: info.name,
    stage: state.stage,
    isPaused: state.paused,
    startAt: info.start_at,
    releaseBy: terms.release_by,
    maxTickets: info.max_tickets_num,
    claimedTickets: state.claimed_tickets_num,
    maxTicketsPerUser: info.max_tickets_num_per_user,
    ownHolding: owner?.holding ?? 0n,
    ticketPrice: state.ticket_price,
    currency: found.coinType,
    nextStageAt: next_stage_at,
    total: owner?.total ?? 0n,
    user,
    notice,
  };
}

const facts = { method: 'POST', path: '/functions/v1/create-order' };
const selectNotice = `select (accepted_at is not null) as is_accepted, cooling_hours,
    coalesce(extract(epoch from buyable_at) * 1000 <= now_ms(), false) as has_cooled,
    exists (select from chain_pools where id = $2::text) as is_known
  from pool_gate_of($1::uuid, null)`;

async function readNotice(
  { database }: ChainContext,
  { uid, poolId }: Wanted,
): Promise<{ readonly isKnown: boolean; readonly notice: NoticeStanding }> {
  const [row] = await asCaller(database, serviceCaller, facts, (tx) => tx.query(selectNotice, [uid, poolId]));
  const found = requireColumns(row, 'is_accepted', 'has_cooled', 'cooling_hours', 'is_known');
  return {
    isKnown: found.is_known === 't',
    notice: {
      isAccepted: found.is_accepted === 't',
      hasCooled: found.has_cooled === 't',
      coolingHours: Number(found.cooling_hours),
    },
  };
}

/** Refuses what the site or the contract would not sell to this account at this time. */
export function requireBuyable(offer: TicketOffer, tickets: bigint, now: bigint): void {
  const { notice } = offer;
  if (!notice.isAccepted)
    throw new FunctionRefusal('notice-not-accepted', '请先读完并接受风险提示，再买票。');
  if (!notice.hasCooled)
    throw new FunctionRefusal(
      'notice-too-recent',
      `接受风险提示 ${notice.coolingHours} 小时之后才能买票，请到时再来。`,
    );
  const obstacle = findTicketObstacle(offer, tickets, now);
  if (obstacle) throw new FunctionRefusal(obstacle, `「${offer.name}」${sentences[obstacle](offer)}`);
}

const sentences = {
  'pool-stage': () => '的募集已经结束，不能再买票。',
  'pool-paused': () => '暂停买票，退票照常。',
  'pool-not-started': () => '还没有开始募集。',
  'pool-sold-out': ({ maxTickets, claimedTickets }: TicketOffer) =>
    maxTickets > claimedTickets ? `只剩 ${maxTickets - claimedTickets} 张票了。` : '的票已经卖完。',
  'pool-user-limit': ({ maxTicketsPerUser, ownHolding }: TicketOffer) =>
    `每个账户最多持有 ${maxTicketsPerUser} 张票，您已经有 ${ownHolding} 张。`,
} as const;
