import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import { type Conversation, maxTitleLength } from './conversation.ts';

interface ConversationListProps {
  readonly conversations: readonly Conversation[];
  /** A rejected form. */
  readonly state: FormState | null;
}

export function ConversationList({ conversations, state }: ConversationListProps) {
  return (
    <ul className="space-y-3">
      {conversations.map((conversation) => (
        <Row
          conversation={conversation}
          key={conversation.id}
          state={state?.values.id === conversation.id ? state : null}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly conversation: Conversation;
  readonly state: FormState | null;
}

const act =
  'target inline-flex items-center rounded-full px-3 text-sm text-soft hover:bg-sunk hover:text-ink';

function Row({ conversation: { id, title, updatedAt }, state }: RowProps) {
  return (
    <li className="rounded-2xl border border-line bg-raised p-5">
      <a className="font-medium break-words underline-offset-4 hover:underline" href={`/ai?c=${id}`}>
        {title}
      </a>
      <p className="mt-1 text-sm text-faint">
        <MomentText moment={updatedAt} />
      </p>
      <div className="-mx-3 mt-2 flex flex-wrap items-center gap-1">
        <a className={act} download href={`/ai/conversations/${id}/export`}>
          导出<span className="sr-only">：{title}</span>
        </a>
        <details className="open:order-last open:w-full">
          <summary className={`${act} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
            删除<span className="sr-only">：{title}</span>
          </summary>
          <div className="space-y-3 px-3 pt-2">
            <p className="text-soft">删除之后不能恢复。要留一份，请先导出。</p>
            <PlainForm action="/ai/conversations">
              <input name="intent" type="hidden" value="delete" />
              <input name="id" type="hidden" value={id} />
              <Button icon="trash" tone="danger" type="submit">
                确认删除<span className="sr-only">：{title}</span>
              </Button>
            </PlainForm>
          </div>
        </details>
        <details className="open:w-full" open={state !== null || undefined}>
          <summary className={`${act} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
            改名<span className="sr-only">：{title}</span>
          </summary>
          <div className="px-3 pt-3">
            <PlainForm action="/ai/conversations" notices={<FormNotices state={state} />}>
              {(isSending) => (
                <>
                  <input name="intent" type="hidden" value="rename" />
                  <input name="id" type="hidden" value={id} />
                  <Field
                    defaultValue={state?.values.title ?? title}
                    label="名称"
                    maxLength={maxTitleLength}
                    name="title"
                    required
                  />
                  <Button busy={isSending} type="submit">
                    保存
                  </Button>
                </>
              )}
            </PlainForm>
          </div>
        </details>
      </div>
    </li>
  );
}
