import type { LiveEvent } from '#app/features/live/live-event.ts';
import { EventMoment } from '#app/features/live/schedule/event-moment.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { ControlSection, Tick } from './control-section.tsx';
import type { HostingFormState } from './hosting-forms.ts';

interface MoveSectionProps {
  readonly event: LiveEvent;
  readonly state: HostingFormState | null;
  readonly done: string | null;
}

/** The steps of an event, from the announcement to the end. */
export function MoveSection({ event, state, done }: MoveSectionProps) {
  const { status, startsAt, isPublished } = event;
  const asked = state?.form === 'move' ? state.values.act : undefined;
  return (
    <ControlSection anchor="state" done={done} forms={['move']} state={state} title="进行到哪一步">
      <p>{stepText(event)}</p>
      {status === 'planned' && <EventMoment startsAt={startsAt} />}
      <div className="flex flex-wrap items-start gap-3">
        {status === 'planned' && !isPublished && <Step act="announce" title="公布" tone="quiet" />}
        {status === 'planned' && <Step act="open" title="开播" tone="primary" />}
      </div>
      {status === 'live' && (
        <Final act="end" isOpen={asked === 'end'} text="结束之后聊天关闭，不能再开播。" title="结束直播" />
      )}
      {(status === 'planned' || status === 'live') && (
        <Final
          act="cancel"
          isOpen={asked === 'cancel'}
          text="取消不能恢复。设过提醒的人会收到通知。"
          title="取消这一场"
        />
      )}
    </ControlSection>
  );
}

function stepText({ status, isPublished }: LiveEvent): string {
  switch (status) {
    case 'planned':
      return isPublished
        ? '已经公布，还没有开播。'
        : '草稿，只有主讲和管理员看得到。公布之后出现在直播的时间表里。';
    case 'live':
      return '正在直播，观众可以进来。';
    case 'ended':
      return '已经结束。';
    case 'cancelled':
      return '已经取消。';
  }
}

interface StepProps {
  readonly act: 'announce' | 'open';
  readonly title: string;
  readonly tone: 'primary' | 'quiet';
}

function Step({ act, title, tone }: StepProps) {
  return (
    <PlainForm className="">
      <input name="act" type="hidden" value={act} />
      <Button name="intent" tone={tone} type="submit" value="move">
        {title}
      </Button>
    </PlainForm>
  );
}

interface FinalProps {
  readonly act: 'end' | 'cancel';
  /** It was refused just now. */
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
}

/** A step that cannot be undone, behind a tick. */
function Final({ act, isOpen, title, text }: FinalProps) {
  return (
    <details open={isOpen}>
      <Summary tone="seal">{title}</Summary>
      <PlainForm className="space-y-3 pt-2">
        <p className="text-soft">{text}</p>
        <input name="act" type="hidden" value={act} />
        <Tick name="sure">我确定</Tick>
        <Button name="intent" tone="danger" type="submit" value="move">
          {title}
        </Button>
      </PlainForm>
    </details>
  );
}
