import { string, u16, u64 } from '../move/codecs.ts';
import type { ProfitRule, ProfitShare } from '../transactions/profit-rule.ts';
import type { TransactionContent } from './called.ts';
import { type Argument, readPure } from './read-pure.ts';

/** The profit rule that earlier commands of the same transaction build for an argument; `null` if it cannot be read. */
export function readCalledRule(
  argument: Argument | undefined,
  content: TransactionContent,
): ProfitRule | null {
  const rule = commandOf(argument, content)?.MoveCall;
  const list = commandOf(rule?.arguments[0], content)?.MakeMoveVec;
  if (rule?.function !== 'rule' || !list) return null;
  const shares = list.elements.map((element) => readShare(element, content));
  return shares.every((share) => share !== null) ? shares : null;
}

/** The command whose result an argument is. */
export function commandOf(argument: Argument | undefined, { commands }: TransactionContent) {
  if (argument?.$kind === 'Result') return commands[argument.Result];
  return argument?.$kind === 'NestedResult' ? commands[argument.NestedResult[0]] : undefined;
}

function readShare(element: Argument, content: TransactionContent): ProfitShare | null {
  const call = commandOf(element, content)?.MoveCall;
  const [first, second] = call?.arguments ?? [];
  if (call?.function === 'proposer') {
    const basisPoints = readPure(first, content, u16);
    return basisPoints === null ? null : { to: 'proposer', basisPoints };
  }
  const uid = readPure(first, content, string);
  if (uid === null) return null;
  switch (call?.function) {
    case 'user': {
      const basisPoints = readPure(second, content, u16);
      return basisPoints === null ? null : { to: 'user', uid, basisPoints };
    }
    case 'specify': {
      const amount = readPure(second, content, u64);
      return amount === null ? null : { to: 'specify', uid, amount };
    }
    case 'remaining':
      return { to: 'remaining', uid };
    default:
      return null;
  }
}
