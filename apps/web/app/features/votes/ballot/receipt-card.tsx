import { useRef, useState } from 'react';
import type { KeptVote } from '#app/features/votes/client/kept-votes.ts';
import { labelOf, type Vote, type VoteOption } from '#app/features/votes/vote.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { printAlone } from './print-alone.ts';

interface ReceiptCardProps {
  readonly kept: KeptVote;
  readonly vote: Pick<Vote, 'title' | 'slug'>;
  readonly options: readonly VoteOption[];
  /** Deletes the ballot's key and receipt from this browser. */
  readonly forget: () => void;
}

/** The receipt of a ballot: to find it in the published list, and with its key, to change it. */
export function ReceiptCard({ kept, vote, options, forget }: ReceiptCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { receipt } = kept;
  if (!receipt) return null;
  return (
    <div id="receipt" ref={card}>
      <Card className="space-y-4">
        <h2 className="text-lg">回执</h2>
        <dl className="divide-y divide-line border-y border-line">
          <DetailLine title="投票">{vote.title}</DetailLine>
          <DetailLine title="您投了">{labelOf(options, receipt.place)}</DetailLine>
          <DetailLine title="回执编号">
            <code className="font-mono text-sm break-all">{receipt.commitment}</code>
          </DetailLine>
        </dl>
        <p className="text-soft">
          公布之后，清单里有这个编号，旁边写着您投的一项，就说明您的票计入了，也没有被改过。
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <DownloadReceipt kept={kept} slug={vote.slug} />
          <Button icon="paper" onClick={() => card.current && printAlone(card.current)} tone="quiet">
            打印
          </Button>
          <Button onClick={() => setAsking(true)} tone="plain">
            从这台设备删除
          </Button>
        </div>
        <div className="space-y-2 print:hidden">
          <Notice kind="warning" title="别给人看回执：看到的人就知道您投了什么，买票的人会要求您出示。" />
          <p className="text-[0.95rem] text-soft">
            选票文件里有回执和改票的钥匙。钥匙只在这个浏览器和下载的文件里，我们没有，也补不了。清除浏览数据或换设备之前请先下载。丢了，就不能再改票，也找不到自己的一票；已经投出的照样计入。
          </p>
        </div>
      </Card>
      <Dialog onClose={() => setAsking(false)} open={isAsking} title="从这台设备删除回执？">
        <p className="text-soft">
          删除之后，这个浏览器不能再改票，也找不到您的一票。已经投出的照样计入。请先下载选票文件，再删除。
        </p>
        <DialogActions>
          <Button onClick={() => setAsking(false)} tone="quiet">
            不删
          </Button>
          <Button
            onClick={() => {
              setAsking(false);
              forget();
            }}
            tone="danger"
          >
            删除
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}

function DownloadReceipt({ kept, slug }: { readonly kept: KeptVote; readonly slug: string }) {
  const [hasFailed, setFailed] = useState(false);
  const download = async () => {
    try {
      const { exportVote } = await import('#app/features/votes/client/kept-votes.ts');
      const address = URL.createObjectURL(exportVote(kept));
      Object.assign(document.createElement('a'), {
        href: address,
        download: `suixue-vote-${slug}.json`,
      }).click();
      // The browser has begun to read the file by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button icon="download" onClick={() => void download()}>
        下载选票文件
      </Button>
      {hasFailed && <Notice kind="problem" title="没有下载成。请检查网络后再试。" />}
    </>
  );
}
