import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { fromBase64, normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import type { Deployment } from '@suixue/chain/deployment';
import { coinText, isSui, suiText } from '../../payment/coin-text.ts';

type Data = ReturnType<Transaction['getData']>;
type Command = Data['commands'][number];
type Argument = NonNullable<Command['MoveCall']>['arguments'][number];
type MoveCall = NonNullable<Command['MoveCall']>;

/**
 * What a transaction does, in a learner's words, as far as it calls the academy by what is known here. Empty where nothing is
 * known; what else it does is never left unsaid.
 */
export function describeDeeds(data: Data, academy: Deployment): readonly string[] {
  const ours = [academy.packageId, academy.originalPackageId].map((id) => normalizeSuiAddress(id));
  const calls = data.commands.flatMap(({ MoveCall: call }) => call ?? []);
  const deeds = calls
    .filter((call) => ours.includes(normalizeSuiAddress(call.package)))
    .flatMap((call) => toDeed(call, data) ?? []);
  if (deeds.length === 0) return [];
  const isWhole = data.commands.every((command) => isPart(command, ours));
  return isWhole ? deeds : [...deeds, '还有别的操作，请打开下面的技术细节核对'];
}

const amountPlaces = { deposit: 3, withdraw: 2 } as const;

function toDeed(call: MoveCall, data: Data): string | null {
  switch (`${call.module}::${call.function}`) {
    case 'user_pool::create':
      return '绑定钱包：把这个地址和您的账户永久绑定';
    case 'user_pool::set_proposer':
      return '设置推荐人：写到链上，以后不能更改';
    case 'user_pool::deposit':
      return `存入金库${amountText(call, splitAmount(call.arguments[amountPlaces.deposit], data))}`;
    case 'user_pool::withdraw_and_transfer':
      return `从金库取出${amountText(call, pureAmount(call.arguments[amountPlaces.withdraw], data))}`;
    default:
      return null;
  }
}

/** What belongs to a deed that was named: the voucher, and the coin that is made up for it. */
function isPart({ $kind, MoveCall: call }: Command, ours: readonly string[]): boolean {
  if (!call) return $kind === 'SplitCoins' || $kind === 'MergeCoins';
  const from = normalizeSuiAddress(call.package);
  if (from === normalizeSuiAddress('0x2')) return call.module === 'coin' && call.function !== 'send_funds';
  const isNamed = ['create', 'set_proposer', 'deposit', 'withdraw_and_transfer'].includes(call.function);
  return ours.includes(from) && (call.module === 'auth' || (call.module === 'user_pool' && isNamed));
}

function splitAmount(coin: Argument | undefined, data: Data): bigint | null {
  const [command, place] = placeOf(coin);
  return pureAmount(data.commands[command]?.SplitCoins?.amounts[place], data);
}

/** Which command the coin comes out of, and which of its results it is. */
function placeOf(coin: Argument | undefined): readonly [number, number] {
  if (coin?.$kind === 'NestedResult') return coin.NestedResult;
  return [coin?.$kind === 'Result' ? coin.Result : -1, 0];
}

function pureAmount(argument: Argument | undefined, { inputs }: Data): bigint | null {
  const bytes = argument?.$kind === 'Input' ? inputs[argument.Input]?.Pure?.bytes : undefined;
  const given = bytes === undefined ? null : fromBase64(bytes);
  return given?.length === 8 ? BigInt(bcs.u64().parse(given)) : null;
}

function amountText({ typeArguments: [coinType] }: MoveCall, amount: bigint | null): string {
  if (amount === null || coinType === undefined) return '';
  const type = normalizeStructTag(coinType);
  if (isSui(type)) return ` ${suiText(amount)}`;
  return ` ${coinText(amount, { symbol: type.split('::').at(-1) ?? '', decimals: null })}`;
}
