import { lazy, Suspense } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { ConnectRequest } from './connect-request.tsx';
import { type DemoContent, type DemoRequest, isSignable, pendingApproval } from './demo-approval.ts';
import { demoWalletName } from './demo-wallet-name.ts';

/** Loaded when something is to be signed, so that connecting does not wait for it. */
const TransactionStatement = lazy(() =>
  import('#app/features/money/payment/statement/transaction-statement.tsx').then((module) => ({
    default: module.TransactionStatement,
  })),
);

/** The demo wallet's window with the current question. Closing it refuses. */
export function DemoWindow() {
  const pending = useCell(pendingApproval, null);
  return (
    <Dialog onClose={() => pending?.answer(false)} open={pending !== null} title={demoWalletName}>
      {pending && (
        <div className="space-y-4">
          <Notice kind="note" title="这是练习用的钱包，里面的币没有任何价值，密钥只放在这个浏览器里。" />
          {/* Disabled until the statement has loaded. */}
          <Suspense fallback={<Answers answer={pending.answer} isSignable={false} />}>
            <RequestText request={pending.request} />
            <Answers answer={pending.answer} isSignable={isSignable(pending.request)} />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}

interface AnswersProps {
  readonly answer: (isAgreed: boolean) => void;
  readonly isSignable: boolean;
}

function Answers({ answer, isSignable }: AnswersProps) {
  return (
    <DialogActions>
      <Button onClick={() => answer(false)} tone="quiet">
        拒绝
      </Button>
      {isSignable && <Button onClick={() => answer(true)}>同意</Button>}
    </DialogActions>
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
      return <TransactionRequest content={request.content} />;
  }
}

function TransactionRequest({ content }: { readonly content: DemoContent }) {
  switch (content.kind) {
    case 'failure': {
      const { title, what, next } = content.failure;
      return (
        <Notice kind="problem" title={title}>
          <p>{what}</p>
          <p>{next}</p>
        </Notice>
      );
    }
    case 'summary':
      return (
        <>
          <p className="text-sm text-soft">本站请您签署一笔交易。钱包自己试算过，签名之后：</p>
          <TransactionStatement summary={content.summary} />
        </>
      );
  }
}
