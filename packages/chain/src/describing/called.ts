import type { Transaction } from '@mysten/sui/transactions';
import { normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import { string, u64 } from '../move/codecs.ts';
import type { ActionMoney } from './chain-action.ts';
import { buildingCalls, eventByCall } from './contract-calls.ts';
import { type PurchaseTerms, readPurchaseTerms } from './purchase-terms.ts';
import { readPure } from './read-pure.ts';

export type TransactionContent = Pick<ReturnType<Transaction['getData']>, 'commands' | 'inputs'>;
type Command = TransactionContent['commands'][number];
type MoveCall = NonNullable<Command['MoveCall']>;

/** A command whose effect this client cannot describe. */
export type UnknownStep =
  | { readonly kind: 'foreign-call'; readonly packageId: string; readonly call: string }
  /** A call or event that a newer version of the contract introduced. */
  | { readonly kind: 'newer-contract'; readonly name: string }
  | { readonly kind: 'upgrade' };

/** A state-changing call of the contract. */
export interface Act {
  /** `module::function` */
  readonly call: string;
  /** The first type argument. */
  readonly coinType: string | null;
  /** The item name and prices that the preceding commands prepare for this call. */
  readonly name: string | null;
  readonly prices: readonly ActionMoney[];
  /** What a purchase names besides its price. */
  readonly terms: readonly PurchaseTerms[];
}

/** What the transaction bytes alone contain. */
export interface Called {
  readonly acts: readonly Act[];
  readonly isPublishing: boolean;
  readonly unknown: readonly UnknownStep[];
}

const framework = ['0x1', '0x2'].map((id) => normalizeSuiAddress(id));

export function readCalled(content: TransactionContent, deployment: Deployment): Called {
  const ours = [deployment.packageId, deployment.originalPackageId].map((id) => normalizeSuiAddress(id));
  const unknown: UnknownStep[] = [];
  const calls: MoveCall[] = [];
  for (const { $kind, MoveCall: call } of content.commands) {
    if ($kind === 'Upgrade') unknown.push({ kind: 'upgrade' });
    if (!call) continue;
    const packageId = normalizeSuiAddress(call.package);
    const name = nameOf(call);
    if (ours.includes(packageId)) {
      calls.push(call);
      if (!Object.hasOwn(eventByCall, name) && !buildingCalls.has(name))
        unknown.push({ kind: 'newer-contract', name });
    } else if (!framework.includes(packageId)) unknown.push({ kind: 'foreign-call', packageId, call: name });
  }
  return {
    acts: readActs(calls, content),
    isPublishing: content.commands.some(({ $kind }) => $kind === 'Publish'),
    unknown,
  };
}

function nameOf({ module, function: name }: MoveCall): string {
  return `${module}::${name}`;
}

function coinTypeOf({ typeArguments: [first] }: MoveCall): string | null {
  return first === undefined ? null : normalizeStructTag(first);
}

/** Names and prices are built by calls between the previous state-changing call and the one that uses them. */
function readActs(calls: readonly MoveCall[], content: TransactionContent): Act[] {
  const acts: Act[] = [];
  let name: string | null = null;
  let prices: ActionMoney[] = [];
  for (const call of calls) {
    const called = nameOf(call);
    const coinType = coinTypeOf(call);
    if (called.endsWith('::metadata')) name = readPure(call.arguments[0], content, string);
    const amount = called === 'shop::pricing' ? readPure(call.arguments[0], content, u64) : null;
    if (amount !== null && coinType !== null) prices.push({ amount, coinType });
    if (!Object.hasOwn(eventByCall, called)) continue;
    const terms = readPurchaseTerms(called, (index, codec) =>
      readPure(call.arguments[index], content, codec),
    );
    acts.push({ call: called, coinType, name, prices, terms });
    name = null;
    prices = [];
  }
  return acts;
}
