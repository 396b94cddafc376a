import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { AssistantFacts, AssistantFeedback } from './read-assistant.ts';

interface FeedbackListProps extends Pick<AssistantFacts, 'feedback' | 'thumbs'> {
  readonly isDone: boolean;
  readonly state: FormState | null;
}

/** The answers that did not help, as far as their readers allowed administrators to read them. */
export function FeedbackList({ feedback, thumbs, isDone, state }: FeedbackListProps) {
  return (
    <div className="scroll-mt-20" id="feedback">
      <Card>
        <h2 className="mb-3 text-lg">觉得没用的回答</h2>
        <p className="mb-4 text-soft">
          只有本人同意才看得到内容，不显示是谁，最多留 90 天。处理完请删掉内容，赞和踩的次数照样保留。
        </p>
        {isDone && !state && <Notice kind="done" title="内容已经删除。" />}
        <FormNotices state={state} />
        {feedback === null && <p className="text-soft">需要“社区”角色才能看内容。</p>}
        {feedback?.length === 0 && (
          <p className="text-soft">{thumbs.unhelpful === 0 ? '还没有人这样说。' : '没有可以看的内容。'}</p>
        )}
        {feedback !== null && feedback.length > 0 && (
          <ul className="divide-y divide-line">
            {feedback.map((one) => (
              <FeedbackItem feedback={one} key={one.answer} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function FeedbackItem({
  feedback: { answer, question, reply, comment, givenAt },
}: {
  readonly feedback: AssistantFeedback;
}) {
  const isAllowed = useHasRole('moderation');
  return (
    <li className="space-y-2 py-4 first:pt-0 last:pb-0">
      <p className="text-sm text-faint">{momentToText(givenAt)}</p>
      <p className="font-semibold break-words">{question}</p>
      <p className="break-words whitespace-pre-wrap text-soft">{reply}</p>
      {comment !== null && <p className="border-l-2 border-line-strong pl-3 break-words">{comment}</p>}
      <PlainForm>
        <input name="answer" type="hidden" value={answer} />
        <Button disabled={!isAllowed} name="intent" tone="quiet" type="submit" value="handle-feedback">
          处理完，删掉内容
        </Button>
      </PlainForm>
    </li>
  );
}
