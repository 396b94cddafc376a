import { Button } from '#app/ui/button.tsx';

export const maxQuestionLength = 500;

interface AskFormProps {
  readonly initial: string;
  readonly place: { readonly course?: string; readonly chapter?: string };
  readonly isAnswering: boolean;
  readonly onAsk: (question: string) => void;
  readonly onCancel: () => void;
}

/** The question. Without script it opens the page with the passages that were found. */
export function AskForm({ initial, place, isAnswering, onAsk, onCancel }: AskFormProps) {
  return (
    <search>
      <form
        action="/ai"
        className="rounded-2xl border border-line-strong bg-raised p-3 shadow-lift focus-within:border-gold"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const question = String(new FormData(form).get('q') ?? '').trim();
          if (question === '' || isAnswering) return;
          form.reset();
          onAsk(question);
        }}
      >
        {place.course !== undefined && <input name="course" type="hidden" value={place.course} />}
        {place.chapter !== undefined && <input name="chapter" type="hidden" value={place.chapter} />}
        <textarea
          aria-label="您的问题"
          className="block field-sizing-content max-h-60 min-h-20 w-full resize-none bg-transparent px-3 py-2 text-lg outline-none placeholder:text-faint"
          defaultValue={initial}
          maxLength={maxQuestionLength}
          name="q"
          onKeyDown={(event) => {
            // Enter alone sends, but not the Enter that chooses a word of an input method.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          placeholder="关于课文、钱包、会员、资金池，想问什么？"
          required
          rows={2}
        />
        <div className="flex items-center justify-between gap-3 px-1">
          <p className="px-2 text-sm text-faint">只根据本站的内容回答。</p>
          {isAnswering ? (
            <Button icon="close" onClick={onCancel} tone="quiet">
              停下
            </Button>
          ) : (
            <Button icon="ai" type="submit">
              提问
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
