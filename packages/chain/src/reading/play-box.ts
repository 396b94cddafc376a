import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Deployment } from '../deployment.ts';
import { dayMs } from '../duration.ts';
import { Call, Day, PlayBox } from '../generated/play_box.ts';
import { bytes, string, u64 } from '../move/codecs.ts';
import { readObject } from './objects.ts';
import { readEntries, type TableOf } from './table.ts';

/** A box of prizes; `null` if there is none at this id. */
export async function readPlayBox(
  client: ClientWithCoreApi,
  academy: Deployment,
  boxId: string,
): Promise<PlayBox | null> {
  const type = `${academy.originalPackageId}::play_box::PlayBox`;
  const found = await readObject(client, { objectId: boxId, type, codec: PlayBox });
  return found?.value ?? null;
}

const days: TableOf<string, Day> = { keyType: '0x1::string::String', key: string, value: Day };
const calls: TableOf<bigint, Call> = { keyType: 'u64', key: u64, value: Call };
const vouchers: TableOf<Uint8Array, bigint> = { keyType: 'vector<u8>', key: bytes, value: u64 };

/** How often the account has played the box on the day of `now`, in milliseconds of the chain's time. Days follow UTC. */
export async function readPlaysToday(
  client: ClientWithCoreApi,
  box: PlayBox,
  { uid, now }: { readonly uid: string; readonly now: number },
): Promise<bigint> {
  const [entry] = await readEntries(client, days, { tableId: box.days.id, keys: [uid] });
  return entry?.day === BigInt(Math.floor(now / dayMs)) ? entry.count : 0n;
}

/** For each nonce, whether the box was played with its voucher. */
export async function readUsedVouchers(
  client: ClientWithCoreApi,
  box: PlayBox,
  nonces: readonly Uint8Array[],
): Promise<readonly boolean[]> {
  const used = await readEntries(client, vouchers, { tableId: box.vouchers.id, keys: nonces });
  return used.map((expiry) => expiry !== null);
}

/** The next calls that are to be handed their prizes, in their order, at most `max`. */
export async function readOpenCalls(
  client: ClientWithCoreApi,
  box: PlayBox,
  max: number,
): Promise<readonly Call[]> {
  const count = Math.min(max, Number(box.played - box.handed_out));
  const keys = Array.from({ length: count }, (_, at) => box.handed_out + BigInt(at));
  const found = await readEntries(client, calls, { tableId: box.calls.id, keys });
  // A call that was handed its prizes since the box was read is missing.
  return found.filter((call) => call !== null);
}
