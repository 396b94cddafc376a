import { Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { string } from '../move/codecs.ts';
import { bindingCalls, type SponsoredTerms, sponsoredFault } from './sponsored.ts';

interface BindingTerms extends Pick<SponsoredTerms, 'sender' | 'academy'> {
  /** The account that the voucher must name. */
  readonly uid: string;
  /** The account that becomes proposer in the same transaction; null if there is none, and then no call may set one. */
  readonly proposer: string | null;
}

/** Index of the proposer among the arguments of `user_pool::set_proposer`. */
const proposerPlace = 2;

/**
 * Returns why the bytes are not this binding, or `null` if they are. In addition to the general rules of sponsored
 * transactions, the only call after the binding may set exactly this proposer.
 */
export function sponsoredBindingFault(
  bytes: Uint8Array,
  { proposer, ...terms }: BindingTerms,
): string | null {
  const calls = proposer === null ? bindingCalls : [...bindingCalls, 'user_pool::set_proposer'];
  const fault = sponsoredFault(bytes, { ...terms, calls, movesCoins: false });
  if (fault !== null || proposer === null) return fault;
  const { commands, inputs } = Transaction.from(bytes).getData();
  const argument = commands.at(-1)?.MoveCall?.arguments[proposerPlace];
  const given = argument?.$kind === 'Input' ? inputs[argument.Input]?.Pure?.bytes : undefined;
  return given === toBase64(string.serialize(proposer).toBytes()) ? null : 'it names another proposer';
}
