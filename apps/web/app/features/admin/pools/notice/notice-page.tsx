import { Authority } from '#app/features/admin/authority/authority.tsx';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { personPath } from '#app/features/admin/people/person.ts';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { changedStep, type NoticeFormState, noticePath, previewStep } from './notice-form-state.ts';
import type { RiskNotice } from './read-notices.ts';

interface NoticePageProps {
  /** The newest first. */
  readonly notices: readonly [RiskNotice, ...RiskNotice[]];
  readonly state: NoticeFormState | null;
  /** The version that was just published. */
  readonly done: number | null;
}

/** The risk notice that buyers of tickets accept: the present version, the form of the next one with a preview, and former versions. */
export function NoticePage({ notices, state, done }: NoticePageProps) {
  const [present, ...former] = notices;
  const entered = state?.values.body;
  return (
    <>
      <AdminTitle beside={<Authority needs="owner" />} title="风险提示">
        学员第一次买票之前要读完并接受。每次发布都是新的一版，旧的一版留着，谁接受过哪一版都有记录。
      </AdminTitle>
      <div className="space-y-4">
        {done === present.version && state === null && (
          <Notice kind="done" title={`已经发布第 ${done} 版，从现在起买票的人要先接受它。`} />
        )}
        {state?.step === previewStep && entered !== undefined && (
          <Preview body={entered} present={present} seen={state.values.seen ?? ''} />
        )}
        <Card>
          <h2 className="mb-1 text-lg">写新的一版</h2>
          <p className="mb-4 max-w-2xl text-soft">
            从现在的文字改起。空一行就分一段。写清楚可能亏多少、钱什么时候动不了，不要写收益。
          </p>
          <PlainForm
            action={noticePath}
            notices={
              state?.problem && state.field !== 'body' ? (
                <Notice kind="problem" title={state.problem} />
              ) : null
            }
          >
            <input name="seen" type="hidden" value={present.version} />
            <TextArea
              {...(state && problemOf(state, 'body'))}
              defaultValue={entered ?? present.body}
              key={`${present.version} ${entered ?? ''}`}
              label="风险提示"
              name="body"
              rows={16}
            />
            <Button
              name="intent"
              tone={state?.step === previewStep ? 'quiet' : 'primary'}
              type="submit"
              value="preview"
            >
              预览
            </Button>
          </PlainForm>
        </Card>
        <Card>
          <h2 className="mb-1 text-lg">{`现在的第 ${present.version} 版`}</h2>
          <NoticeFacts notice={present} />
          <NoticeText body={present.body} />
        </Card>
        {state?.step === changedStep && entered !== undefined && (
          <Card>
            <h2 className="mb-3 text-lg">您刚才要发布的</h2>
            <NoticeText body={entered} />
          </Card>
        )}
        {former.length > 0 && (
          <Card>
            <h2 className="mb-1 text-lg">以前的</h2>
            <ul className="divide-y divide-line">
              {former.map((notice) => (
                <li className="py-2" key={notice.version}>
                  <details>
                    <summary className="flex min-h-11 items-center">{`第 ${notice.version} 版`}</summary>
                    <NoticeFacts notice={notice} />
                    <NoticeText body={notice.body} />
                  </details>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

interface PreviewProps {
  readonly body: string;
  readonly seen: string;
  readonly present: RiskNotice;
}

/** What was entered, as learners read it, and what publishing it means. Exactly this text is published. */
function Preview({ body, seen, present }: PreviewProps) {
  const isAllowed = useHasRole('owner');
  return (
    <Card>
      <h2 className="mb-3 text-lg">{`预览：第 ${present.version + 1} 版`}</h2>
      <NoticeText body={body} />
      <div className="mt-5 space-y-4 border-t border-line pt-5">
        <Notice kind="warning" title={`${present.acceptances} 个账户要重新接受。`}>
          <p>
            {`他们接受过第 ${present.version} 版。发布之后，要读完并接受新的一版，再等“网站设置”里的冷静期，才能再买票。手里的票、退票和领取不受影响。`}
          </p>
        </Notice>
        <PlainForm action={noticePath}>
          <input name="seen" type="hidden" value={seen} />
          <input name="body" type="hidden" value={body} />
          <Button disabled={!isAllowed} name="intent" type="submit" value="publish">
            {`发布第 ${present.version + 1} 版`}
          </Button>
        </PlainForm>
      </div>
    </Card>
  );
}

function NoticeFacts({ notice: { publishedAt, publishedBy, acceptances } }: { readonly notice: RiskNotice }) {
  return (
    <p className="mb-3 text-sm text-faint">
      {momentToText(publishedAt)}
      {publishedBy === null ? (
        '，网站自带'
      ) : (
        <>
          ，由<TextLink href={personPath(publishedBy)}>这位所有者</TextLink>发布
        </>
      )}
      {`，${acceptances} 个账户接受过`}
    </p>
  );
}

function NoticeText({ body }: { readonly body: string }) {
  return (
    <div className="max-w-2xl space-y-3">
      {body.split(/\n\s*\n/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text may be equal and never move.
        <p className="whitespace-pre-line" key={at}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
