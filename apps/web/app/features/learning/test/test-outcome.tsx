import { QuizOption } from '#app/features/learning/quiz/quiz-outcome.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { MarkedQuestion } from './test-facts.ts';

/** An attempt that was handed in, question by question, with explanations and the chapters to read again. */
export function TestOutcome({ questions }: { readonly questions: readonly MarkedQuestion[] }) {
  return (
    <ol className="space-y-4">
      {questions.map((question, place) => (
        <li className="rounded-2xl border border-line bg-raised p-5" key={question.text}>
          <p className="flex items-start justify-between gap-3 font-medium">
            <span>
              {place + 1}. {question.text}
            </span>
            <Badge tone={question.isRight ? 'leaf' : 'seal'}>{question.isRight ? '答对' : '答错'}</Badge>
          </p>
          {question.typed ? (
            <p className="mt-3">
              您填的是“{question.typed.given}”
              {!question.isRight && <>，正确的是“{question.typed.expected}”</>}。
            </p>
          ) : (
            <ul className="mt-3 space-y-1">
              {question.options.map((option) => (
                <QuizOption key={option.text} {...option} />
              ))}
            </ul>
          )}
          <div className="mt-3 border-l-2 border-gold pl-3 text-[0.95rem] text-soft">
            <p>{question.explanation}</p>
            <p className="mt-1">
              {question.isRight ? '出自' : '再读一遍'}：
              <TextLink href={question.chapter.path}>{question.chapter.title}</TextLink>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
