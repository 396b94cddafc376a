import type { LiveEvent } from '#app/features/live/live-event.ts';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { ControlSection, Tick } from './control-section.tsx';
import type { HostingFormState } from './hosting-forms.ts';
import type { MutedSpeaker } from './read-control.ts';

interface ChatSectionProps {
  readonly event: LiveEvent;
  readonly muted: readonly MutedSpeaker[];
  readonly state: HostingFormState | null;
  readonly done: string | null;
}

/** Slow mode, the switch of the chat, and who may not write. */
export function ChatSection({ event, muted, state, done }: ChatSectionProps) {
  const own = state?.form === 'chat' ? state : null;
  return (
    <ControlSection anchor="chat" done={done} forms={['chat', 'unmute']} state={state} title="聊天">
      <PlainForm className="space-y-4">
        <Tick isOn={event.isChatOn} name="chat">
          观众可以发言
        </Tick>
        <Field
          {...(own && problemOf(own, 'slow'))}
          defaultValue={own?.values.slow ?? String(event.slowSeconds)}
          hint="每个人隔多少秒才能再说一次，2 到 600。"
          inputMode="numeric"
          label="慢速模式（秒）"
          maxLength={3}
          name="slow"
        />
        <Button name="intent" tone="quiet" type="submit" value="chat">
          保存聊天设置
        </Button>
      </PlainForm>
      <h3 className="text-lg">被禁言的</h3>
      {muted.length === 0 ? (
        <p className="text-soft">没有人被禁言。在聊天里点一条发言旁的“更多”，就能禁言、隐藏和置顶。</p>
      ) : (
        <ul className="divide-y divide-line">
          {muted.map(({ speaker, name, until }) => (
            <li className="flex flex-wrap items-center justify-between gap-3 py-2" key={speaker}>
              <span>
                {name} · {speaker} 号，{until === 'infinity' ? '整场' : `到 ${momentToText(until)}`}
              </span>
              <PlainForm className="">
                <input name="speaker" type="hidden" value={speaker} />
                <Button
                  aria-label={`解除 ${speaker} 号的禁言`}
                  name="intent"
                  tone="quiet"
                  type="submit"
                  value="unmute"
                >
                  解除
                </Button>
              </PlainForm>
            </li>
          ))}
        </ul>
      )}
    </ControlSection>
  );
}
