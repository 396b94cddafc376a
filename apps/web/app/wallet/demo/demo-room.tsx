import { useCell } from '../../state/cell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Summary } from '../../ui/summary.tsx';
import { ConnectRequest } from './connect-request.tsx';
import { type DemoRequest, pendingApproval } from './demo-approval.ts';
import { demoWalletName } from './demo-wallet-name.ts';

/** The demo wallet's own window: what it is asked, and its owner's answer. Closing it is a no. */
export function DemoRoom() {
  const pending = useCell(pendingApproval, null);
  return (
    <Dialog onClose={() => pending?.answer(false)} open={pending !== null} title={demoWalletName}>
      {pending && (
        <div className="space-y-4">
          <Notice kind="note" title="这是练习用的钱包，里面的币没有任何价值，钥匙只放在这个浏览器里。" />
          <RequestText request={pending.request} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => pending.answer(false)} tone="quiet">
              拒绝
            </Button>
            <Button onClick={() => pending.answer(true)}>同意</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function RequestText({ request }: { readonly request: DemoRequest }) {
  switch (request.kind) {
    case 'connect':
      return <ConnectRequest key={request.address} request={request} />;
    case 'message':
      return (
        <div className="space-y-2">
          <p>签署这段文字：</p>
          <pre className="max-h-48 overflow-auto rounded-xl bg-sunk px-4 py-3 text-sm whitespace-pre-wrap break-words">
            {request.message}
          </pre>
        </div>
      );
    case 'transaction':
      return (
        <div className="space-y-3">
          <p>签署这笔交易：</p>
          {request.text.deeds.map((deed, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: deeds never move, and two may be the same.
            <p className="font-semibold break-words" key={index}>
              {deed}
            </p>
          ))}
          <details open={request.text.deeds.length === 0}>
            <Summary tone="gold">技术细节</Summary>
            <ol className="list-decimal space-y-1 rounded-xl bg-sunk py-3 pr-4 pl-9 text-sm break-words">
              {request.text.commands.map((command, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: commands never move, and two may be the same.
                <li key={index}>{command}</li>
              ))}
            </ol>
          </details>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {request.text.facts.map(({ name, value }) => (
              <div className="contents" key={name}>
                <dt className="text-soft">{name}</dt>
                <dd className="text-right font-mono">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      );
  }
}
