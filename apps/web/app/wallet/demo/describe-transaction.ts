import type { Transaction } from '@mysten/sui/transactions';
import { shortenAddress } from '@suixue/chain/address';
import { formatAmount } from '@suixue/chain/amount';
import type { Deployment } from '@suixue/chain/deployment';
import { describeDeeds } from './describe-deeds.ts';

export interface TransactionText {
  /** What it does for a learner, where that is known. */
  readonly deeds: readonly string[];
  /** Each command in the order in which it runs. */
  readonly commands: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

type Data = ReturnType<Transaction['getData']>;
type Command = Data['commands'][number];

/** What the demo wallet shows of a transaction before it signs: what is called, who pays, how much at most. */
export function describeTransaction(transaction: Transaction, academy: Deployment): TransactionText {
  const data = transaction.getData();
  const { commands, sender, gasData } = data;
  const facts = [];
  if (sender) facts.push({ name: '发起地址', value: shortenAddress(sender) });
  if (gasData.owner && gasData.owner !== sender)
    facts.push({ name: '代付网络费的地址', value: shortenAddress(gasData.owner) });
  if (gasData.budget !== null)
    facts.push({
      name: '网络费最多',
      value: `${formatAmount(BigInt(gasData.budget), { fractionDigits: 9 })} SUI`,
    });
  return { deeds: describeDeeds(data, academy), commands: commands.map(describe), facts };
}

function describe(command: Command): string {
  switch (command.$kind) {
    case 'MoveCall': {
      const { package: address, module, function: name } = command.MoveCall;
      return `调用 ${shortenAddress(address)} 的 ${module}::${name}`;
    }
    case 'TransferObjects':
      return `转出 ${command.TransferObjects.objects.length} 个对象`;
    case 'SplitCoins':
      return `拆出 ${command.SplitCoins.amounts.length} 份币`;
    case 'MergeCoins':
      return `合并 ${command.MergeCoins.sources.length + 1} 份币`;
    case 'Publish':
      return '发布一个程序';
    case 'Upgrade':
      return '升级一个程序';
    case 'MakeMoveVec':
    case '$Intent':
      return '整理参数';
  }
}
