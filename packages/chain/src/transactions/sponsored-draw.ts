import { Transaction } from '@mysten/sui/transactions';
import { normalizeSuiAddress, toBase64 } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import { string, u64 } from '../move/codecs.ts';
import { sponsoredFault } from './sponsored.ts';

/** The most calls that one sponsored transaction hands their prizes. */
export const maxSponsoredHandOuts = 10;

/** What a sponsor may pay for in a box: one play, or handing out the prizes of the next calls. */
export type SponsoredDraw =
  | { readonly kind: 'play'; readonly boxId: string; readonly edition: bigint; readonly uid: string }
  | { readonly kind: 'hand-out'; readonly boxId: string; readonly calls: number };

interface Terms {
  readonly sender: string;
  readonly academy: Deployment;
  readonly draw: SponsoredDraw;
}

/**
 * Returns why the bytes are not this play or handing out, or `null` if they are. In addition to the general rules of
 * sponsored transactions, every call must name this box, and a play this edition and account.
 */
export function sponsoredDrawFault(bytes: Uint8Array, { sender, academy, draw }: Terms): string | null {
  const isPlay = draw.kind === 'play';
  if (!isPlay && (draw.calls < 1 || draw.calls > maxSponsoredHandOuts))
    return 'it hands out too many or none';
  const calls = isPlay ? ['play_box::play'] : Array.from({ length: draw.calls }, () => 'play_box::hand_out');
  // The voucher of a play is among its own arguments, so there is no call of `auth`.
  const fault = sponsoredFault(bytes, { sender, academy, uid: null, calls, movesCoins: false });
  if (fault !== null) return fault;
  return argumentFault(Transaction.from(bytes).getData(), draw);
}

const boxPlace = 1;
const editionPlace = 3;
const uidPlace = 4;

function argumentFault(
  { commands, inputs }: ReturnType<Transaction['getData']>,
  draw: SponsoredDraw,
): string | null {
  for (const { MoveCall: call } of commands) {
    const inputAt = (place: number) => {
      const argument = call?.arguments[place];
      return argument?.$kind === 'Input' ? inputs[argument.Input] : undefined;
    };
    const box = inputAt(boxPlace)?.Object?.SharedObject?.objectId;
    if (box === undefined || normalizeSuiAddress(box) !== normalizeSuiAddress(draw.boxId))
      return 'it names another box';
    if (draw.kind !== 'play') continue;
    if (inputAt(editionPlace)?.Pure?.bytes !== toBase64(u64.serialize(draw.edition).toBytes()))
      return 'it names another edition';
    if (inputAt(uidPlace)?.Pure?.bytes !== toBase64(string.serialize(draw.uid).toBytes()))
      return 'its voucher names another account';
  }
  return null;
}
