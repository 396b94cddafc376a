import { normaliseAddress } from '@suixue/chain/address';
import { string, u64, u256 } from '@suixue/chain/codecs';
import { readCouponKinds } from '@suixue/chain/reading/catalogue';
import { readPlayBox } from '@suixue/chain/reading/play-box';
import { type Prize, payloadToPrizes, prizeText } from '#app/features/admin/boxes/prize.ts';
import { type Before, type ChangeReaders, eventsNamed } from './before.ts';
import { type BytesCall, callsOf } from './bytes-calls.ts';
import { changeLine } from './change-line.ts';

const boxOf = ({ client, deployment }: Before, box: string) => readPlayBox(client, deployment, box);

function prizeIn(call: BytesCall): Prize {
  return call.name === 'play_box::coupon'
    ? { kind: 'coupon', coupon: call.pure(0, u256), count: call.pure(1, u64) }
    : { kind: 'counted', key: call.pure(0, string), amount: call.pure(1, u64), count: call.pure(2, u64) };
}

async function prizesText(prizes: readonly Prize[], { client, contract }: Before): Promise<string> {
  if (prizes.length === 0) return '空的';
  const kinds = [...new Set(prizes.flatMap((prize) => (prize.kind === 'coupon' ? prize.coupon : [])))];
  const found = await readCouponKinds(client, contract, kinds);
  const names = new Map(kinds.map((kind, index) => [kind, found[index]?.name ?? String(kind)]));
  return prizes.map((prize) => `${prizeText(prize, names)} × ${prize.count}`).join('、');
}

/** Changes of boxes of prizes. */
export const boxChanges: ChangeReaders = {
  'play_box::Create': ({ generate_at_once, daily_limit }) => [
    changeLine('抽奖箱', '没有', `每次抽 ${generate_at_once} 件，每个账户每天最多 ${daily_limit} 次`),
  ],
  'play_box::Update': async ({ box, edition, left }, before) => {
    const id = normaliseAddress(box);
    const call = callsOf('play_box::update', before).find((one) => one.objectId(1) === id);
    const found = await boxOf(before, box);
    const next = call?.makers(3).map(prizeIn) ?? [];
    return [
      changeLine(
        '箱里的奖品',
        found ? await prizesText(payloadToPrizes(found.payload), before) : '没有',
        await prizesText(next, before),
      ),
      changeLine('还能抽的件数', String(found?.left ?? 0n), String(left)),
      changeLine('批次', `第 ${found?.edition ?? 0n} 批`, `第 ${edition} 批`),
    ];
  },
  'play_box::HandedOut': async ({ box, number }, before) => {
    const own = eventsNamed(before, 'play_box::HandedOut').filter((data) => data.box === box);
    const found = await boxOf(before, box);
    // One line for all calls of the box.
    if (!found || own[0]?.number !== number) return [];
    const open = found.played - found.handed_out;
    return [changeLine('等着发奖的抽取', `${open} 次`, `${open - BigInt(own.length)} 次`)];
  },
};
