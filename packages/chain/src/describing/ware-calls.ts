import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import { bool, string, u64, u256 } from '../move/codecs.ts';
import type { CodecOf } from '../move/decode.ts';
import type { WaresTerms, Words } from '../transactions/catalogue.ts';
import type { TransactionContent } from './called.ts';
import { commandOf, readCalledRule } from './called-rule.ts';
import { type Argument, readPure } from './read-pure.ts';

type MoveCall = NonNullable<TransactionContent['commands'][number]['MoveCall']>;

/** A call that creates or updates a ware, with what its events do not contain. */
export type WareCall =
  | {
      readonly kind: 'create';
      readonly terms: WaresTerms;
      readonly authorUid: string;
      readonly isNft: boolean;
    }
  | { readonly kind: 'update'; readonly id: bigint; readonly terms: WaresTerms };

/** Thrown for a call whose arguments are not in the transaction, so that nothing incomplete is shown. */
export class UnreadableCallError extends Error {
  override readonly name = 'UnreadableCallError';
}

/** The calls that create or update wares, in their order, from the bytes of a transaction. */
export function readWareCalls(content: TransactionContent, deployment: Deployment): readonly WareCall[] {
  const ours = [deployment.packageId, deployment.originalPackageId].map((id) => normalizeSuiAddress(id));
  return content.commands.flatMap(({ MoveCall: call }): readonly WareCall[] => {
    if (call?.module !== 'kiosk' || !ours.includes(normalizeSuiAddress(call.package))) return [];
    if (call.function === 'create') return [readCreate(call, content)];
    return call.function === 'update' ? [readUpdate(call, content)] : [];
  });
}

// The arguments before these are the state, the kiosk and, for a new ware, the accounts.

function readCreate(call: MoveCall, content: TransactionContent): WareCall {
  const read = reader(call, content);
  return {
    kind: 'create',
    terms: {
      words: readWords(call.arguments[3], content),
      price: read(5, u64),
      effectiveTime: read(7, u64),
      refundWindow: read(8, u64),
      shares: readShares(call.arguments[10], content),
    },
    authorUid: read(4, string),
    isNft: read(9, bool),
  };
}

function readUpdate(call: MoveCall, content: TransactionContent): WareCall {
  const read = reader(call, content);
  return {
    kind: 'update',
    id: read(2, u256),
    terms: {
      words: readWords(call.arguments[3], content),
      price: read(4, u64),
      effectiveTime: read(5, u64),
      refundWindow: read(6, u64),
      shares: readShares(call.arguments[7], content),
    },
  };
}

function readShares(argument: Argument | undefined, content: TransactionContent): WaresTerms['shares'] {
  const shares = readCalledRule(argument, content);
  if (shares === null) throw new UnreadableCallError('the transaction does not contain the shares of a ware');
  return shares;
}

function readWords(argument: Argument | undefined, content: TransactionContent): Words {
  const call = commandOf(argument, content)?.MoveCall;
  if (call?.function !== 'metadata')
    throw new UnreadableCallError('the transaction does not contain the texts of a ware');
  const read = reader(call, content);
  return {
    name: read(0, string),
    description: read(1, string),
    link: read(2, string),
    imageUrl: read(3, string),
    thumbnailUrl: read(4, string),
  };
}

const reader =
  (call: MoveCall, content: TransactionContent) =>
  <T>(index: number, codec: CodecOf<T>): T => {
    const value = readPure(call.arguments[index], content, codec);
    if (value === null)
      throw new UnreadableCallError(`argument ${index} of kiosk::${call.function} is not in the transaction`);
    return value;
  };
