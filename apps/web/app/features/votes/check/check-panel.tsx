import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice, WithoutScript } from '#app/ui/notice.tsx';
import { SkeletonText } from '#app/ui/skeleton.tsx';
import { useLoaded } from '#app/ui/state/use-loaded.ts';
import { Summary } from '#app/ui/summary.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import type { CheckSessionProps } from './check-session.tsx';

interface CheckPanelProps extends CheckSessionProps {
  /** Whether the viewer's account was given a ballot paper; null for visitors. */
  readonly hasCredential: boolean | null;
  /** Where the root is on the chain. */
  readonly anchorLine: React.ReactNode;
}

/** How visitors check a published result: the list, its fingerprint on the chain, their own ballot, and the count. */
export function CheckPanel({ anchorLine, hasCredential, ...session }: CheckPanelProps) {
  const { vote } = session;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="space-y-5">
      <h2 className="text-lg">自己核对</h2>
      <p className="text-soft">
        每一张票的编号和选项都公布了，没有名字。您的浏览器可以找到您的一票，也可以把全部的票重新数一遍，再和这一页、和链上比对。不用登录，也不花钱。
      </p>
      {vote.root !== null && (
        <div>
          <p className="text-sm text-soft">清单的指纹（Merkle 根）</p>
          <p className="flex flex-wrap items-center gap-x-2">
            <code className="min-w-0 font-mono text-sm break-all">{vote.root}</code>
            <CopyButton label="复制清单的指纹" text={vote.root} tone="plain">
              复制
            </CopyButton>
          </p>
          {vote.publishedAt !== null && (
            <p className="text-sm text-soft">
              <MomentText moment={vote.publishedAt} /> 公布，此后不能改。
            </p>
          )}
        </div>
      )}
      {anchorLine}
      {hasCredential !== null && (
        <p className="text-soft">
          {hasCredential ? '领出的选票里，有您这个账户的一张。' : '领出的选票里，没有您这个账户的。'}
          和您记得的不一样，请告诉客服。
        </p>
      )}
      <WithoutScript>
        <Notice kind="note" title="核对在您的浏览器里进行，需要允许本站运行脚本。" />
      </WithoutScript>
      {!isOpen && (
        <Button className="noscript:hidden" icon="shield" onClick={() => setOpen(true)}>
          核对
        </Button>
      )}
      {isOpen && <LazySession {...session} />}
      <details>
        <Summary tone="gold">不想用本站的网页核对</Summary>
        <p className="text-[0.95rem] text-soft">
          网页的代码是本站给的。您也可以下载
          <a
            className="text-gold underline underline-offset-4"
            data-document
            download="list.txt"
            href={listPath(vote.id)}
          >
            清单
          </a>
          ，在自己的电脑上用本站公开的源代码核对，算法是同一份：
        </p>
        <pre className="mt-2 overflow-x-auto rounded-xl bg-sunk p-3 text-sm">
          <code>{commandOf(vote)}</code>
        </pre>
      </details>
    </Card>
  );
}

/** The command for the file as it is downloaded, compared with the chain if the root was anchored. */
const commandOf = ({ anchor }: CheckSessionProps['vote']) =>
  `npm run vote:check -- list.txt${anchor === null ? '' : ` --anchor ${anchor.digest} --url 节点地址`}`;

const listPath = (proposal: string) => `/votes/${proposal}/list.txt`;

const load = async () => (await import('./check-session.tsx')).CheckSession;

/** Few visitors check a vote, so the code that counts is loaded on demand. */
function LazySession(props: CheckSessionProps) {
  const { value: Session, error, reload } = useLoaded(load);
  if (Session) return <Session {...props} />;
  if (error === null) return <SkeletonText lines={2} />;
  return (
    <Notice kind="problem" title="核对的部分没有打开">
      <p>请检查网络连接。</p>
      <Button className="mt-3" onClick={reload} tone="quiet">
        重试
      </Button>
    </Notice>
  );
}
