import { existsSync, readFileSync } from 'node:fs';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import { normaliseAddress } from '@suixue/chain/address';
import * as playBox from '@suixue/chain/contract/play_box';
import type { Deployment } from '@suixue/chain/deployment';
import { type AcademyEvent, toAcademyEvent } from '@suixue/chain/events';
import { readContract } from '@suixue/chain/reading/contract';
import { readPlayBox } from '@suixue/chain/reading/play-box';
import { runToEnd } from '@suixue/chain/run-to-end';
import { createCouponKind } from '@suixue/chain/transactions/catalogue';
import { z } from 'zod';
import { writeJson } from '../../process/write-json.ts';
import { type LocalBoxTerms, localBoxTerms } from './local-box-terms.ts';

interface BoxParts {
  readonly client: ClientWithCoreApi;
  readonly deployment: Deployment;
  /** Signs while it is the chain's admin. */
  readonly admin: Signer;
  /** Records the box; ignored for any other chain. */
  readonly file: string;
  readonly chain: string;
}

const keptShape = z.strictObject({ chain: z.string(), box: z.string(), kind: z.string() });
type Kept = z.output<typeof keptShape>;

/**
 * Makes one box of prizes on the local network, also on networks of older versions, and fills it once. Only as long as the
 * local key is the chain's admin. Returns whether it filled one.
 */
export async function keepLocalBox(parts: BoxParts): Promise<boolean> {
  const { client, deployment, admin } = parts;
  const known = readKept(parts);
  const box = known && (await readPlayBox(client, deployment, known.box));
  if (box && box.edition > 0n) return false;
  const { state } = await readContract(client, deployment);
  if (normaliseAddress(state.admin) !== admin.toSuiAddress()) return false;
  await fill(parts, known ?? (await create(parts)), localBoxTerms);
  return true;
}

function readKept({ file, chain }: BoxParts): Kept | null {
  if (!existsSync(file)) return null;
  const kept = keptShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  return kept.chain === chain ? kept : null;
}

/** Creates the box with its kind of coupon. The prizes follow in a second transaction, because a box is shared when it is created. */
async function create(parts: BoxParts): Promise<Kept> {
  const { client, deployment, admin: signer, file, chain } = parts;
  const transaction = new Transaction();
  playBox.create(transaction, deployment, localBoxTerms);
  createCouponKind(transaction, deployment, localBoxTerms.coupon.kind);
  const done = await client.core.signAndExecuteTransaction({
    transaction,
    signer,
    include: { events: true },
  });
  if (!done.Transaction)
    throw new Error(`the local box could not be made: ${done.FailedTransaction.status.error?.message}`);
  await client.core.waitForTransaction({ digest: done.Transaction.digest });
  const events = (done.Transaction.events ?? []).flatMap(({ eventType, bcs }) => {
    const event = toAcademyEvent(deployment, { type: eventType, bcs });
    return event ? [event] : [];
  });
  const kept = {
    chain,
    box: dataOf(events, 'play_box::Create').box,
    kind: String(dataOf(events, 'coupon::CouponKindCreated').kind),
  };
  writeJson(file, kept);
  return kept;
}

function dataOf<Name extends AcademyEvent['name']>(events: readonly AcademyEvent[], name: Name) {
  const event = events.find((one): one is Extract<AcademyEvent, { name: Name }> => one.name === name);
  if (!event) throw new Error(`the transaction of the local box has no event ${name}`);
  return event.data as Extract<AcademyEvent, { name: Name }>['data'];
}

async function fill(
  { client, deployment, admin }: BoxParts,
  { box, kind }: Kept,
  { points, coupon }: LocalBoxTerms,
): Promise<void> {
  const tx = new Transaction();
  const payload = [
    ...points.map((prize) => playBox.counted(tx, deployment, { key: 'points', ...prize })),
    playBox.coupon(tx, deployment, { kind: BigInt(kind), count: coupon.count }),
  ];
  playBox.update(tx, deployment, { box, payload });
  await runToEnd({ client, signer: admin }, tx, 'the local box could not be filled');
}
