import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface UserNoticesProps {
  readonly done: string | null;
  readonly problem: string | null;
  readonly closing: 'none' | 'kept' | 'closing';
  /** A returned form has its own message, so an earlier success is not shown. */
  readonly isAnswering: boolean;
}

/** Notices at the top of the page. */
export function UserNotices({ done, problem, closing, isAnswering }: UserNoticesProps) {
  const isSaid = !isAnswering && (done !== null || problem !== null);
  if (closing === 'none' && !isSaid) return null;
  return (
    <div className="mx-auto mb-6 max-w-2xl space-y-4 lg:max-w-none">
      {closing === 'kept' && (
        <Notice
          kind="done"
          title="欢迎回来。您重新登录了，账户的注销已经取消。原来有头像的话，要重新上传。"
        />
      )}
      {closing === 'closing' && (
        <Notice kind="warning" title="这个账户将在 7 天内注销。">
          <PlainForm action="/user" className="mt-3 space-y-3" heldBack={nothingDone}>
            <Button name="intent" tone="primary" type="submit" value="keep">
              取消注销，保留账户
            </Button>
          </PlainForm>
        </Notice>
      )}
      {isSaid && done !== null && <Notice kind="done" title={done} />}
      {isSaid && problem !== null && <Notice kind="problem" title={problem} />}
    </div>
  );
}
