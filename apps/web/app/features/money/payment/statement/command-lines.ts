import { shortenAddress } from '@suixue/chain/address';
import type { TransactionContent } from '@suixue/chain/describing/describe-transaction';

type Command = TransactionContent['commands'][number];

/** The raw commands of a transaction, for readers who want to check the bytes. */
export function commandLines({ commands }: Pick<TransactionContent, 'commands'>): readonly string[] {
  return commands.map(commandLine);
}

function commandLine(command: Command): string {
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
