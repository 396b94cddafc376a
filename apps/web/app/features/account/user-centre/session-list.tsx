import type { FormState } from '#app/platform/forms/form-state.ts';
import { nothingDone, PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { SessionFacts } from './load-tab.ts';

const action = '/user?tab=settings#sessions';

interface SessionListProps {
  readonly sessions: readonly SessionFacts[];
  readonly state: FormState | null;
}

export function SessionList({ sessions, state }: SessionListProps) {
  return (
    <div className="space-y-4">
      {state?.problem && <Notice kind="problem" title={state.problem} />}
      <p className="text-soft">有不认识的设备，请结束它的登录，再换一个密码。时间是北京时间。</p>
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <PlainForm action={action} heldBack={nothingDone}>
          <Button name="intent" tone="danger" type="submit" value="end-others">
            结束其他所有登录
          </Button>
        </PlainForm>
      ) : (
        <p className="text-sm text-faint">没有别的设备登录着。</p>
      )}
    </div>
  );
}

function Session({ session }: { readonly session: SessionFacts }) {
  const { device } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {device}
          {session.isThis && <Badge tone="leaf">本机</Badge>}
        </p>
        <p className="text-sm text-faint">
          {/* The stored time is that of the last renewal, which would look outdated for the current device. */}
          {momentToText(session.beganAt)} 登录，
          {session.isThis ? '正在使用' : `${momentToText(session.usedAt)} 用过`}
        </p>
      </div>
      {!session.isThis && (
        <PlainForm action={action} heldBack={nothingDone}>
          <input name="session" type="hidden" value={session.id} />
          <Button
            aria-label={`结束 ${device} 的登录`}
            name="intent"
            tone="quiet"
            type="submit"
            value="end-session"
          >
            结束
          </Button>
        </PlainForm>
      )}
    </li>
  );
}
