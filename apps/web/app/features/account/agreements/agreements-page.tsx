import { useEffect } from 'react';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { dateToText, momentToText } from '#app/ui/time/beijing-time.ts';
import { type Agreement, isDue, unseenVersions } from './read-agreements.ts';

interface AgreementsPageProps {
  readonly agreements: readonly Agreement[];
  /** The form was just accepted. */
  readonly isDone: boolean;
  readonly state: FormState | null;
}

/** What changed in the documents that the account accepts, the form to accept them, and what it accepted before. */
export function AgreementsPage({ agreements, isDone, state }: AgreementsPageProps) {
  const due = agreements.filter(isDue);
  const settled = agreements.filter((agreement) => !isDue(agreement));
  useHideOtherBars(due.length === 0);
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title="条款与隐私">
        {due.length > 0 ? '请看一下改了什么，再确认。' : '您已经确认了现在的版本。'}
      </PageTitle>
      <div className="space-y-5">
        {isDone && due.length === 0 && (
          <Notice kind="done" title="记下了。">
            <p>刚才的页面还开着的话，关掉这一页就能接着用。</p>
          </Notice>
        )}
        {due.map((agreement) => (
          <DueCard agreement={agreement} key={agreement.document} />
        ))}
        {due.length > 0 && <AcceptForm due={due} state={state} />}
        {settled.map((agreement) => (
          <SettledCard agreement={agreement} key={agreement.document} />
        ))}
        {due.length === 0 && (
          <ButtonLink to="/user" tone="quiet">
            回到个人中心
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Once nothing is left to accept, the bars of other tabs disappear without a reload. */
function useHideOtherBars(isNothingDue: boolean): void {
  useEffect(() => {
    if (!isNothingDue || !('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel('agreements');
    channel.postMessage('accepted');
    channel.close();
  }, [isNothingDue]);
}

function DueCard({ agreement }: { readonly agreement: Agreement }) {
  const { document, title, accepted } = agreement;
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-sm text-faint">
        {accepted === null
          ? '您还没有确认过。'
          : `您确认过第 ${accepted.version} 版，${momentToText(accepted.at)}。`}
      </p>
      <ul className="mt-4 space-y-3">
        {unseenVersions(agreement).map(({ version, dated, change }) => (
          <li key={version}>
            <p className="text-sm font-semibold">{`第 ${version} 版 · ${dateToText(dated)}`}</p>
            <p className="text-soft">{change}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a
          className="text-gold underline underline-offset-4"
          href={`/${document}`}
          target="_blank"
          rel="noopener"
        >
          {`读${title}全文`}
          <span className="sr-only">（在新的标签页打开）</span>
        </a>
      </p>
    </Card>
  );
}

function AcceptForm({
  due,
  state,
}: {
  readonly due: readonly Agreement[];
  readonly state: FormState | null;
}) {
  return (
    <>
      <PlainForm heldBack={nothingDone} notices={<FormNotices state={state} />}>
        {due.map(({ document, versions: [newest] }) => (
          <input key={document} name="shown" type="hidden" value={`${document}:${newest.version}`} />
        ))}
        <Button className="w-full sm:w-auto" tone="primary" type="submit">
          看过了，同意
        </Button>
      </PlainForm>
      <p className="text-sm text-soft">
        不同意也不影响已经买下的内容。您可以
        <TextLink href="/user?tab=settings#export">导出数据</TextLink>、
        <TextLink href="/user?tab=settings#closing">注销账户</TextLink>，或者
        <TextLink href="/support">先问我们</TextLink>。
      </p>
    </>
  );
}

function SettledCard({ agreement: { document, title, accepted } }: { readonly agreement: Agreement }) {
  return (
    <Card className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="text-lg">
        <TextLink href={`/${document}`}>{title}</TextLink>
      </h2>
      {accepted && (
        <p className="text-sm text-faint">{`第 ${accepted.version} 版，${momentToText(accepted.at)} 确认`}</p>
      )}
    </Card>
  );
}
