import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import type { AskedQuestion, GivenAnswer, TestStanding } from './test-facts.ts';
import { type SavingState, useSavedAnswers } from './use-saved-answers.ts';

interface TestFormProps {
  readonly path: string;
  readonly standing: Extract<TestStanding, { kind: 'open' }>;
  readonly problem: string | null;
}

/** The paper of an open attempt. Answers are saved while writing; without script by a button. */
export function TestForm({ path, standing, problem }: TestFormProps) {
  const { attempt, questions, answers, savedAt } = standing;
  const { form, saving, noteChange, noteSubmit } = useSavedAnswers(path);
  const sending = useNavigation().formData?.get('intent');
  return (
    <Form
      action={`${path}#paper`}
      className="scroll-mt-24 space-y-5"
      id="paper"
      method="post"
      onChange={noteChange}
      onSubmit={noteSubmit}
      preventScrollReset
      ref={form}
    >
      <input name="attempt" type="hidden" value={attempt} />
      {problem !== null && <Notice kind="problem" title={problem} />}
      <ol className="space-y-5">
        {questions.map((question, place) => (
          <li key={question.text}>
            <Question answer={answers[place] ?? ''} place={place} question={question} />
          </li>
        ))}
      </ol>
      <div className="sticky bottom-0 -mx-2 border-t border-line bg-paper/95 px-2 py-3 backdrop-blur-md sm:flex sm:items-center sm:gap-4">
        <p aria-live="polite" className="mb-2 text-xs text-faint sm:order-last sm:mb-0 sm:text-sm">
          <SavingText saving={saving} savedAt={savedAt} />
        </p>
        <div className="flex shrink-0 gap-3">
          <Button
            busy={sending === 'hand-in'}
            className="max-sm:flex-1"
            icon="check"
            name="intent"
            type="submit"
            value="hand-in"
          >
            交卷
          </Button>
          <Button busy={sending === 'save'} name="intent" tone="quiet" type="submit" value="save">
            先存下，以后接着做
          </Button>
        </div>
      </div>
    </Form>
  );
}

function SavingText({ saving, savedAt }: { readonly saving: SavingState; readonly savedAt: string | null }) {
  if (saving === 'saving') return '正在存…';
  if (saving === 'saved') return '已存下';
  if (saving === 'failed') return '刚才的还没存上，请检查网络';
  if (savedAt === null) return '中途可以离开，回来接着做';
  return (
    <>
      上次存于 <MomentText moment={savedAt} />
    </>
  );
}

interface QuestionProps {
  readonly question: AskedQuestion;
  readonly place: number;
  readonly answer: GivenAnswer;
}

const hints: Readonly<Record<AskedQuestion['kind'], string>> = {
  one: '',
  several: '（可选多项）',
  number: '（填数字）',
  text: '（填写）',
};

function Question({ question: { kind, text, options }, place, answer }: QuestionProps) {
  const name = `q${place}`;
  return (
    <fieldset className="rounded-2xl border border-line bg-raised p-5">
      <legend className="float-left mb-3 w-full font-medium" id={`${name}-text`}>
        {place + 1}. {text}
        <span className="ml-1 text-sm font-normal text-faint">{hints[kind]}</span>
      </legend>
      <div className="clear-both space-y-1">
        {kind === 'number' || kind === 'text' ? (
          <input
            aria-labelledby={`${name}-text`}
            autoComplete="off"
            className="min-h-12 w-full max-w-sm rounded-xl border border-line-strong bg-paper px-4 py-2"
            defaultValue={typeof answer === 'string' ? answer : ''}
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            maxLength={100}
            name={name}
            type="text"
          />
        ) : (
          options.map((option, number) => (
            <label
              className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 py-2 hover:bg-sunk"
              key={option}
            >
              <input
                className="size-5 shrink-0 accent-(--gold)"
                defaultChecked={typeof answer !== 'string' && answer.includes(number)}
                name={name}
                type={kind === 'several' ? 'checkbox' : 'radio'}
                value={number}
              />
              {option}
            </label>
          ))
        )}
      </div>
    </fieldset>
  );
}
