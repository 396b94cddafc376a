import { bcs } from '@mysten/sui/bcs';
import { normalizeSuiAddress, toBase64 } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';

type Data = (typeof bcs.TransactionData.$inferType)['V1'];
type Programmable = NonNullable<Data['kind']['ProgrammableTransaction']>;
type Command = Programmable['commands'][number];
type Argument = NonNullable<Command['MergeCoins']>['destination'];

/** A transaction whose gas a sponsor may pay: exactly these contract calls, in this order. */
export interface SponsoredTerms {
  readonly sender: string;
  readonly academy: Deployment;
  /**
   * The account that the voucher must name; `null` if there is no voucher. The signed-in account may have changed since
   * the request.
   */
  readonly uid: string | null;
  /** As `module::function`. */
  readonly calls: readonly string[];
  /** Whether splitting, merging and transferring coins is allowed in addition to the calls. */
  readonly movesCoins: boolean;
}

/** A binding consists of exactly these calls. */
export const bindingCalls = ['auth::auth', 'user_pool::create'] as const;

/**
 * Returns why the bytes are not such a transaction, or `null` if they are. The sponsor checks before signing that the
 * gas coin is safe; the sender checks that the transaction is what was requested.
 */
export function sponsoredFault(bytes: Uint8Array, terms: SponsoredTerms): string | null {
  const data = decode(bytes);
  const programmable = data?.kind.ProgrammableTransaction;
  if (!data || !programmable) return 'it is not a programmable transaction';
  if (normalizeSuiAddress(data.sender) !== terms.sender) return 'it has another sender';
  if (normalizeSuiAddress(data.gasData.owner) === terms.sender) return 'the sender pays the gas';
  if (data.expiration.$kind !== 'Epoch') return 'it does not expire with an epoch';
  return (
    inputFault(programmable, data) ?? commandFault(programmable, terms) ?? voucherFault(programmable, terms)
  );
}

/** Encoding the decoded data again must yield the same bytes, so that there is one form for one meaning. */
function decode(bytes: Uint8Array): Data | null {
  try {
    const data = bcs.TransactionData.parse(bytes);
    const again = bcs.TransactionData.serialize(data).toBytes();
    const isSame = again.length === bytes.length && again.every((byte, place) => byte === bytes[place]);
    return isSame ? data.V1 : null;
  } catch {
    // Bytes that cannot be decoded are simply invalid; the reason does not matter.
    return null;
  }
}

function inputFault({ inputs }: Programmable, { gasData }: Data): string | null {
  const coins = new Set(gasData.payment.map(({ objectId }) => normalizeSuiAddress(objectId)));
  for (const { FundsWithdrawal: withdrawal, Object: object } of inputs) {
    if (withdrawal && withdrawal.withdrawFrom.$kind !== 'Sender')
      return "it withdraws from the sponsor's balance";
    const id = object?.ImmOrOwnedObject?.objectId ?? object?.Receiving?.objectId;
    if (id !== undefined && coins.has(normalizeSuiAddress(id))) return 'it uses a gas coin as an input';
  }
  return null;
}

function commandFault({ commands }: Programmable, terms: SponsoredTerms): string | null {
  const packageId = normalizeSuiAddress(terms.academy.packageId);
  const called: string[] = [];
  for (const command of commands) {
    if (argumentsOf(command).some(({ $kind }) => $kind === 'GasCoin')) return 'it uses the gas coin';
    const { MoveCall: call } = command;
    if (call && normalizeSuiAddress(call.package) === packageId)
      called.push(`${call.module}::${call.function}`);
    else if (!terms.movesCoins || !isMovingCoins(command))
      return `it contains an unexpected command: ${command.$kind}`;
  }
  return called.join() === terms.calls.join() ? null : `it calls ${called.join() || 'nothing'}`;
}

/** Index of the account among the arguments of `auth::auth`. */
const uidPlace = 2;

function voucherFault({ commands, inputs }: Programmable, { uid }: SponsoredTerms): string | null {
  const shown = commands.find(({ MoveCall: call }) => call?.module === 'auth' && call.function === 'auth');
  const place = shown?.MoveCall?.arguments[uidPlace]?.Input;
  const given = place === undefined ? null : (inputs[place]?.Pure?.bytes ?? null);
  const wanted = uid === null ? null : toBase64(bcs.string().serialize(uid).toBytes());
  return given === wanted ? null : 'its voucher names another account';
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
