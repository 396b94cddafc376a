import { shortenAddress } from '@suixue/chain/address';
import { askToConnect } from '#app/features/money/wallet/wallet-cell.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type ChainNeed, needText, positionText } from './chain-need.ts';
import { type ChainStanding, useChainStanding } from './use-chain-standing.ts';
import { readSettingsAgain } from './use-contract-settings.ts';

interface ChainAuthorityProps {
  readonly needs: ChainNeed;
}

/** Names the key that the acts beside it need, whether the connected wallet has it, and otherwise what is missing. The contract enforces it. */
export function ChainAuthority({ needs }: ChainAuthorityProps) {
  const standing = useChainStanding(needs);
  const isReady = standing.kind === 'ready';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p
        className={classes(
          'inline-flex items-center gap-2 rounded-2xl border px-3 py-1 text-sm',
          isReady || standing.kind === 'reading'
            ? 'border-line text-soft'
            : 'border-seal bg-seal-wash text-seal',
        )}
      >
        <Icon className="size-4 shrink-0" name={isReady ? 'key' : 'lock'} />
        <span className="min-w-0 break-words">{standingText(needs, standing)}</span>
      </p>
      <Remedy standing={standing} />
    </div>
  );
}

function standingText(needs: ChainNeed, standing: ChainStanding): string {
  const wanted = needText(needs);
  switch (standing.kind) {
    case 'no-script':
      return `需要${wanted}签名；签名要用到 JavaScript，请在浏览器里打开它`;
    case 'reading':
      return `需要${wanted}签名，正在读链上的职位…`;
    case 'down':
      return '链现在读不到，什么都不能签。请检查网络后再读一次';
    case 'no-wallet':
      return `需要${wanted}签名，还没有连接钱包`;
    case 'wrong-wallet':
      return `需要${wanted}签名；现在连接的 ${shortenAddress(standing.address)} ${positionText(standing.settings.state, standing.address)}，请换一个钱包`;
    case 'ready':
      return `用${wanted}的钱包 ${shortenAddress(standing.address)} 签名`;
  }
}

function Remedy({ standing }: { readonly standing: ChainStanding }) {
  switch (standing.kind) {
    case 'no-wallet':
    case 'wrong-wallet':
      return (
        <Button icon="wallet" onClick={() => askToConnect()} tone="quiet">
          {standing.kind === 'no-wallet' ? '连接钱包' : '换一个钱包'}
        </Button>
      );
    case 'down':
      return (
        <Button icon="refresh" onClick={() => void readSettingsAgain()} tone="quiet">
          再读一次
        </Button>
      );
    default:
      return null;
  }
}
