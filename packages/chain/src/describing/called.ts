import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { fromBase64, normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import type { ActionMoney } from './chain-action.ts';
import { programmeActs, programmeParts } from './programme-calls.ts';

export type TransactionContent = Pick<ReturnType<Transaction['getData']>, 'commands' | 'inputs'>;
type Command = TransactionContent['commands'][number];
type MoveCall = NonNullable<Command['MoveCall']>;
type Argument = MoveCall['arguments'][number];

/** A command of which this client cannot say what it does. */
export type UnknownStep =
  | { readonly kind: 'foreign-call'; readonly packageId: string; readonly call: string }
  /** A call or an event of the programme that is newer than this client. */
  | { readonly kind: 'newer-programme'; readonly name: string }
  | { readonly kind: 'upgrade' };

/** What the bytes themselves say. */
export interface Called {
  /** The programme's calls that change something, as `module::function`, in order, with their first type argument. */
  readonly acts: readonly { readonly call: string; readonly coinType: string | null }[];
  /** The prices of each commodity that is written, in the order of the commodities. */
  readonly commodityPrices: readonly (readonly ActionMoney[])[];
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
      if (!Object.hasOwn(programmeActs, name) && !programmeParts.has(name))
        unknown.push({ kind: 'newer-programme', name });
    } else if (!framework.includes(packageId)) unknown.push({ kind: 'foreign-call', packageId, call: name });
  }
  return {
    acts: calls
      .filter((call) => Object.hasOwn(programmeActs, nameOf(call)))
      .map((call) => ({ call: nameOf(call), coinType: coinTypeOf(call) })),
    commodityPrices: readCommodityPrices(calls, content),
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

/** A commodity is written by a call that takes the prices made since the one before it. */
function readCommodityPrices(calls: readonly MoveCall[], content: TransactionContent): ActionMoney[][] {
  const written: ActionMoney[][] = [];
  let prices: ActionMoney[] = [];
  for (const call of calls) {
    const name = nameOf(call);
    const amount = name === 'shop::pricing' ? readAmount(call.arguments[0], content) : null;
    const coinType = coinTypeOf(call);
    if (amount !== null && coinType !== null) prices.push({ amount, coinType });
    if (name !== 'shop::create' && name !== 'shop::update') continue;
    written.push(prices);
    prices = [];
  }
  return written;
}

function readAmount(argument: Argument | undefined, { inputs }: TransactionContent): bigint | null {
  const bytes = argument?.$kind === 'Input' ? inputs[argument.Input]?.Pure?.bytes : undefined;
  const given = bytes === undefined ? null : fromBase64(bytes);
  return given?.length === 8 ? BigInt(bcs.u64().parse(given)) : null;
}
