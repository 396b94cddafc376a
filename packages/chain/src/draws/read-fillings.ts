import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import type { TransactionContent } from '../describing/called.ts';
import { commandOf } from '../describing/called-rule.ts';
import { type Argument, readPure } from '../describing/read-pure.ts';
import type { Item } from '../generated/play_box.ts';
import { string, u64, u256 } from '../move/codecs.ts';

/** One filling of a box by a transaction. */
export interface Filling {
  readonly box: string;
  /** The prizes in the order of the contract; `null` if the transaction's bytes alone do not show them. */
  readonly items: readonly Item[] | null;
}

/** The boxes that a transaction fills, in order. Events do not contain the prizes; the calls do. */
export function readFillings(content: TransactionContent, deployment: Deployment): readonly Filling[] {
  const ours = [deployment.packageId, deployment.originalPackageId].map((id) => normalizeSuiAddress(id));
  return content.commands.flatMap(({ MoveCall: call }) => {
    const isFilling =
      call?.module === 'play_box' &&
      call.function === 'update' &&
      ours.includes(normalizeSuiAddress(call.package));
    const box = isFilling ? boxOf(call.arguments[1], content) : null;
    return call && box !== null ? [{ box, items: itemsOf(call.arguments[3], content) }] : [];
  });
}

function boxOf(argument: Argument | undefined, { inputs }: TransactionContent): string | null {
  const input = argument?.$kind === 'Input' ? inputs[argument.Input] : undefined;
  const id = input?.Object?.SharedObject?.objectId ?? input?.UnresolvedObject?.objectId;
  return id === undefined ? null : normalizeSuiAddress(id);
}

function itemsOf(argument: Argument | undefined, content: TransactionContent): readonly Item[] | null {
  const list = commandOf(argument, content)?.MakeMoveVec;
  if (!list) return null;
  const items = list.elements.map((element) => itemOf(element, content));
  return items.every((item) => item !== null) ? items : null;
}

function itemOf(argument: Argument, content: TransactionContent): Item | null {
  const call = commandOf(argument, content)?.MoveCall;
  if (call?.module !== 'play_box') return null;
  if (call.function === 'coupon') {
    const kind = readPure(call.arguments[0], content, u256);
    const count = readPure(call.arguments[1], content, u64);
    if (kind === null || count === null) return null;
    return { content: { $kind: 'Coupon', Coupon: kind }, count };
  }
  if (call.function !== 'counted') return null;
  const key = readPure(call.arguments[0], content, string);
  const amount = readPure(call.arguments[1], content, u64);
  const count = readPure(call.arguments[2], content, u64);
  if (key === null || amount === null || count === null) return null;
  return { content: { $kind: 'Counted', Counted: { pos0: key, pos1: amount } }, count };
}
