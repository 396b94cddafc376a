import { classes } from '#app/ui/classes.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { shortenText } from '#app/ui/shorten-text.ts';

interface TransactionDigestProps {
  readonly digest: string;
  /** Explorer URL to which a digest is appended; without one there is no link. */
  readonly explorerUrl: string | undefined;
  readonly className?: string;
}

/** A digest: short on screen, whole when copied and on paper, because it identifies the transaction on the chain. */
export function TransactionDigest({ digest, explorerUrl, className }: TransactionDigestProps) {
  const short = shortenText(digest);
  return (
    <div className={classes('flex flex-wrap items-center gap-x-2 text-sm text-faint', className)}>
      <span>交易编号</span>
      <code className="font-mono print:hidden" title={digest}>
        {short}
      </code>
      <code className="hidden font-mono break-all print:inline">{digest}</code>
      <span className="contents print:hidden">
        <CopyButton label={`复制交易编号 ${short}`} text={digest} tone="plain">
          复制
        </CopyButton>
        {explorerUrl !== undefined && (
          <a
            aria-label={`在区块浏览器里查看 ${short}`}
            className="target inline-flex items-center gap-1 text-gold underline underline-offset-4"
            href={explorerUrl + digest}
            rel="noopener noreferrer"
            target="_blank"
          >
            区块浏览器
            <Icon className="size-3.5" name="external" />
          </a>
        )}
      </span>
    </div>
  );
}
