import type { ReactNode } from 'react';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface ControlSectionProps {
  /** Names the section in the address, after a form of it was done. */
  readonly anchor: string;
  readonly title: string;
  /** The forms of the section. */
  readonly forms: readonly string[];
  readonly state: FormState<string> | null;
  readonly done: string | null;
  readonly children: ReactNode;
}

/** Fields that show their problem themselves. */
const fieldsWithProblem = [
  ...['pull', 'slow', 'chapters', 'transcript', 'captions'],
  ...['title', 'slug', 'description', 'starts', 'ends', 'audience', 'pass', 'account', 'name'],
];

/** What was done last, in words. */
const doneSentences: Readonly<Record<string, string>> = {
  state: '好了，大家马上看到新的状态。',
  stream: '画面的来源已经保存。',
  chat: '聊天的设置已经保存，马上生效。',
  replay: '回放的状态已经保存。',
  chapters: '章节已经保存。',
  texts: '文字稿和字幕已经保存。',
  fields: '资料已经保存。',
  hosts: '主讲已经保存。',
};

/** A part of the control page, with the answer to its last form. */
export function ControlSection({ anchor, title, forms, state, done, children }: ControlSectionProps) {
  const own = state !== null && forms.includes(state.form) ? state : null;
  const isAtField = own !== null && own.field !== null && fieldsWithProblem.includes(own.field);
  return (
    <div className="scroll-mt-24" id={anchor}>
      <Card className="space-y-4">
        <h2 className="text-xl">{title}</h2>
        <FormNotices state={isAtField ? null : own} />
        {own === null && done === anchor && <Notice kind="done" title={doneSentences[anchor] ?? ''} />}
        {children}
      </Card>
    </div>
  );
}

interface TickProps {
  readonly name: string;
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

export function Tick({ name, isOn = false, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        className="size-5 shrink-0 accent-(--gold)"
        defaultChecked={isOn}
        name={name}
        type="checkbox"
        value="yes"
      />
      <span>{children}</span>
    </label>
  );
}
