import { textToAnswers } from '@suixue/academy/courses/quiz';
import { SectionForm, typedIn } from '#app/features/learning/lesson/section-form.tsx';
import type { Section } from '#app/features/learning/lesson/use-section.ts';
import { Button } from '#app/ui/button.tsx';
import type { QuizFacts } from './load-quiz.ts';
import { useKeptTicks } from './use-kept-ticks.ts';

interface QuizSheetProps {
  readonly facts: QuizFacts;
  readonly section: Section;
}

export function QuizSheet({ facts: { sheet, record }, section }: QuizSheetProps) {
  const chosen = textToAnswers(typedIn(section, 'quiz', 'chosen') ?? '', sheet);
  const { form, isRestored, keep } = useKeptTicks(sheet, section.drafts);
  return (
    <SectionForm className="space-y-6" form="quiz" onChange={keep} ref={form} section={section}>
      {isRestored && <p className="text-sm text-faint">已恢复上次没有交卷的选择。</p>}
      {!record && <p className="text-soft">交卷之后显示答案和说明，可以反复做。成绩只有您自己看得到。</p>}
      {sheet.map((question, place) => (
        <fieldset className="rounded-2xl border border-line bg-raised p-5" key={question.text}>
          <legend className="float-left mb-3 w-full font-medium">
            {place + 1}. {question.text}
            {question.takesSeveral && (
              <span className="ml-1 text-sm font-normal text-faint">（可选多项）</span>
            )}
          </legend>
          <div className="clear-both space-y-1">
            {question.options.map((option, number) => (
              <label
                className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 py-2 hover:bg-sunk"
                key={option}
              >
                <input
                  className="size-5 shrink-0 accent-(--gold)"
                  defaultChecked={chosen?.[place]?.includes(number)}
                  name={`q${place}`}
                  required={!question.takesSeveral}
                  type={question.takesSeveral ? 'checkbox' : 'radio'}
                  value={number}
                />
                {option}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button busy={section.sending === 'quiz'} icon="check" type="submit">
        交卷
      </Button>
    </SectionForm>
  );
}
