import { bcs } from '@mysten/sui/bcs';
import { normalizeSuiAddress, toBase64 } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';

type Data = (typeof bcs.TransactionData.$inferType)['V1'];
type Programmable = NonNullable<Data['kind']['ProgrammableTransaction']>;
type Command = Programmable['commands'][number];
type Argument = NonNullable<Command['MergeCoins']>['destination'];

/** What somebody else may pay the gas of: these calls of the programme, each once, in this order. */
export interface SponsoredTerms {
  readonly sender: string;
  readonly academy: Deployment;
  /** The account whose voucher is shown; null where none is. Who is signed in may have changed since it was asked for. */
  readonly uid: string | null;
  /** As `module::function`. */
  readonly calls: readonly string[];
  /** Whether coins are taken and given back beside the calls. Where nothing is paid, nothing but the calls may be there. */
  readonly movesCoins: boolean;
}

/** The calls of binding, and there is nothing else in it. */
export const bindingCalls = ['auth::auth', 'user_pool::create'] as const;

/**
 * What is wrong with bytes that are said to be such a transaction; null when nothing is. Who pays for the gas asks before
 * signing that nobody gets at the gas coin; who sends it asks before signing that it is what was asked for.
 */
export function sponsoredFault(bytes: Uint8Array, terms: SponsoredTerms): string | null {
  const data = decode(bytes);
  const programmable = data?.kind.ProgrammableTransaction;
  if (!data || !programmable) return 'it is no transaction of commands';
  if (normalizeSuiAddress(data.sender) !== terms.sender) return 'somebody else sends it';
  if (normalizeSuiAddress(data.gasData.owner) === terms.sender) return 'the sender pays for the gas';
  if (data.expiration.$kind !== 'Epoch') return 'it does not end with an epoch';
  return (
    inputFault(programmable, data) ?? commandFault(programmable, terms) ?? voucherFault(programmable, terms)
  );
}

/** Written again it must be the same bytes: one form for one meaning. */
function decode(bytes: Uint8Array): Data | null {
  try {
    const data = bcs.TransactionData.parse(bytes);
    const again = bcs.TransactionData.serialize(data).toBytes();
    const isSame = again.length === bytes.length && again.every((byte, place) => byte === bytes[place]);
    return isSame ? data.V1 : null;
  } catch {
    // What cannot be read is none, and nothing more is to be known of it.
    return null;
  }
}

function inputFault({ inputs }: Programmable, { gasData }: Data): string | null {
  const coins = new Set(gasData.payment.map(({ objectId }) => normalizeSuiAddress(objectId)));
  for (const { FundsWithdrawal: withdrawal, Object: object } of inputs) {
    if (withdrawal && withdrawal.withdrawFrom.$kind !== 'Sender')
      return 'it takes from the balance of who pays';
    const id = object?.ImmOrOwnedObject?.objectId ?? object?.Receiving?.objectId;
    if (id !== undefined && coins.has(normalizeSuiAddress(id))) return 'it names a coin of the gas';
  }
  return null;
}

function commandFault({ commands }: Programmable, terms: SponsoredTerms): string | null {
  const packageId = normalizeSuiAddress(terms.academy.packageId);
  const called: string[] = [];
  for (const command of commands) {
    if (argumentsOf(command).some(({ $kind }) => $kind === 'GasCoin')) return 'it names the gas coin';
    const { MoveCall: call } = command;
    if (call && normalizeSuiAddress(call.package) === packageId)
      called.push(`${call.module}::${call.function}`);
    else if (!terms.movesCoins || !isMovingCoins(command))
      return `it does more than it should: ${command.$kind}`;
  }
  return called.join() === terms.calls.join() ? null : `it calls ${called.join() || 'nothing'}`;
}

/** Where `auth::auth` is told the account. */
const uidPlace = 2;

function voucherFault({ commands, inputs }: Programmable, { uid }: SponsoredTerms): string | null {
  const shown = commands.find(({ MoveCall: call }) => call?.module === 'auth' && call.function === 'auth');
  const place = shown?.MoveCall?.arguments[uidPlace]?.Input;
  const given = place === undefined ? null : (inputs[place]?.Pure?.bytes ?? null);
  const wanted = uid === null ? null : toBase64(bcs.string().serialize(uid).toBytes());
  return given === wanted ? null : 'its voucher is another account’s';
}

const framework = normalizeSuiAddress('0x2');

function isMovingCoins({ $kind, MoveCall: call }: Command): boolean {
  if (call)
    return normalizeSuiAddress(call.package) === framework && ['balance', 'coin'].includes(call.module);
  return ['MergeCoins', 'SplitCoins', 'TransferObjects', 'MakeMoveVec'].includes($kind);
}

function argumentsOf(command: Command): readonly Argument[] {
  switch (command.$kind) {
    case 'MoveCall':
      return command.MoveCall.arguments;
    case 'TransferObjects':
      return [...command.TransferObjects.objects, command.TransferObjects.address];
    case 'SplitCoins':
      return [command.SplitCoins.coin, ...command.SplitCoins.amounts];
    case 'MergeCoins':
      return [command.MergeCoins.destination, ...command.MergeCoins.sources];
    case 'MakeMoveVec':
      return command.MakeMoveVec.elements;
    case 'Upgrade':
      return [command.Upgrade.ticket];
    case 'Publish':
      return [];
  }
}
