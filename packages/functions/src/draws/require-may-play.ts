import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import type { Transaction } from '@suixue/backend/database/database';
import { requireColumns } from '@suixue/backend/database/require-columns';
import type { PlayBox } from '@suixue/chain/contract/play_box';
import { readContract } from '@suixue/chain/reading/contract';
import { readPlayBox, readPlaysToday, readUsedVouchers } from '@suixue/chain/reading/play-box';
import { readUser } from '@suixue/chain/reading/users';
import type { Voucher } from '@suixue/chain/voucher';
import type { ChainContext } from '../chain-context.ts';
import { FunctionRefusal } from '../define-function.ts';
import { type RegionCaller, requireRegion } from '../regions/require-region.ts';

export interface Player extends RegionCaller {
  readonly address: string;
  readonly boxId: string;
}

/** What an account that may play gets. */
export interface MayPlay {
  /** A voucher of today that can still be used; another one would be one too many. */
  readonly open: Pick<Voucher, 'nonce' | 'expireAt'> | null;
  /** Vouchers of today, used or not. */
  readonly given: number;
}

const facts = { method: 'POST', path: '/functions/v1/play-voucher' };

/** Runs a transaction as the server. Must not call the chain while it is open: the database may have one connection only. */
export const asPlayServer = <Result>(
  { database }: Pick<ChainContext, 'database'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => asCaller(database, serviceCaller, facts, work);

/** A transaction that was sent before its voucher expired may be seen this much later. */
const graceMs = 60_000n;

/**
 * Returns what the account gets, or refuses: the region, the rule of draws, the box, the wallet and the vouchers of today are
 * checked, and everything that the contract would reject after the gas is paid. `minLifeMs` is what is left at least of
 * a voucher that is given again.
 */
export async function requireMayPlay(
  context: ChainContext,
  { uid, region, address, boxId }: Player,
  minLifeMs: bigint,
): Promise<MayPlay> {
  await requireRegion(context, 'draws', { uid, region });
  const { standing, given } = await readStanding(context, { uid, boxId });
  if (standing.perDay === 0) throw new FunctionRefusal('draws-closed', '现在没有开放抽奖。');
  const box = await requireBox(context, { uid, address, boxId });
  if (standing.chaptersDone < standing.chaptersNeeded)
    throw new FunctionRefusal(
      'not-earned',
      `今天学完 ${standing.chaptersNeeded} 章就能抽奖，已经学完 ${standing.chaptersDone} 章。只算免费课程和试学的章节，一天从早上 8 点算起。`,
    );
  const now = context.chainNow();
  const [played, used] = await Promise.all([
    readPlaysToday(context.client, box, { uid, now }),
    readUsedVouchers(
      context.client,
      box,
      given.map(({ nonce }) => nonce),
    ),
  ]);
  const spent = used.filter((isUsed) => isUsed).length;
  if (played >= box.daily_limit || spent >= standing.perDay)
    throw new FunctionRefusal(
      'daily-limit',
      '这个抽奖箱今天的次数用完了，下一个早上 8 点（北京时间）之后再来。',
    );
  const isOpen = ({ expireAt }: Given) => expireAt + graceMs > BigInt(now);
  const open = given.find((one, at) => used[at] === false && isOpen(one)) ?? null;
  if (open && (open.address !== address || open.expireAt - BigInt(now) < minLifeMs))
    throw new FunctionRefusal(
      'voucher-open',
      '刚才领的抽奖凭证还没有用，也还没有过期。请几分钟后再试，次数不会少。',
    );
  return { open, given: given.length };
}

/** Fresh from the chain: the feature may just have been switched off, and the box have been emptied. */
async function requireBox(
  context: ChainContext,
  { uid, address, boxId }: Omit<Player, 'region'>,
): Promise<PlayBox> {
  const { client, academy } = context;
  const [contract, box] = await Promise.all([
    readContract(client, academy),
    readPlayBox(client, academy, boxId),
  ]);
  if (!box) throw new FunctionRefusal('no-box', '没有这个抽奖箱', 404);
  if (!contract.state.features.contents.includes('play_box'))
    throw new FunctionRefusal('feature-off', '抽奖暂时关闭了，已经抽到的照常发放。');
  const user = await readUser(client, contract, uid);
  if (!user?.owner.includes(address))
    throw new FunctionRefusal('not-bound', '请用“个人中心”-“我的钱包”中已绑定的钱包抽奖');
  if (box.left < box.generate_at_once)
    throw new FunctionRefusal('box-empty', '这个抽奖箱里的奖品不够抽一次了，请等补充之后再来。');
  return box;
}

interface Given {
  readonly nonce: Uint8Array;
  readonly address: string;
  readonly expireAt: bigint;
}

async function readStanding(context: ChainContext, { uid, boxId }: Pick<Player, 'uid' | 'boxId'>) {
  return asPlayServer(context, async (tx) => {
    const [row] = await tx.query(
      'select chapters_needed, chapters_done, per_day, day from draw_standing($1::uuid, $2::text)',
      [uid, boxId],
    );
    const found = requireColumns(row, 'chapters_needed', 'chapters_done', 'per_day', 'day');
    const rows = await tx.query(
      `select nonce, address, expire_at from draw_vouchers
        where user_id = $1::uuid and box_id = $2::text and day = $3::integer order by made_at`,
      [uid, boxId, found.day],
    );
    return {
      standing: {
        chaptersNeeded: Number(found.chapters_needed),
        chaptersDone: Number(found.chapters_done),
        perDay: Number(found.per_day),
      },
      given: rows.map((one): Given => {
        const { nonce, address, expire_at: expireAt } = requireColumns(one, 'nonce', 'address', 'expire_at');
        return { nonce: Uint8Array.from(Buffer.from(nonce, 'hex')), address, expireAt: BigInt(expireAt) };
      }),
    };
  });
}
