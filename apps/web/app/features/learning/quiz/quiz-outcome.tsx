import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { QuizFacts } from './load-quiz.ts';

interface QuizOutcomeProps {
  readonly sheet: QuizFacts['sheet'];
  readonly marked: NonNullable<QuizFacts['marked']>;
}

/** The latest attempt, question by question, with solutions and explanations. */
export function QuizOutcome({ sheet, marked }: QuizOutcomeProps) {
  return (
    <ol className="space-y-4">
      {sheet.map((question, place) => {
        const { isRight, chosen = [], rightOnes = [], explanation } = marked[place] ?? {};
        return (
          <li className="rounded-2xl border border-line bg-raised p-5" key={question.text}>
            <p className="flex items-start justify-between gap-3 font-medium">
              <span>
                {place + 1}. {question.text}
              </span>
              <Badge tone={isRight ? 'leaf' : 'seal'}>{isRight ? '答对' : '答错'}</Badge>
            </p>
            <ul className="mt-3 space-y-1">
              {question.options.map((option, number) => (
                <QuizOption
                  isChosen={chosen.includes(number)}
                  isRight={rightOnes.includes(number)}
                  key={option}
                  text={option}
                />
              ))}
            </ul>
            <p className="mt-3 border-l-2 border-gold pl-3 text-[0.95rem] text-soft">{explanation}</p>
          </li>
        );
      })}
    </ol>
  );
}

interface OptionProps {
  readonly text: string;
  readonly isChosen: boolean;
  readonly isRight: boolean;
}

/** An option after the answers were handed in. */
export function QuizOption({ text, isChosen, isRight }: OptionProps) {
  const said = [isRight && '正确', isChosen && '您选了'].filter(Boolean).join('，');
  return (
    <li
      className={classes(
        '-mx-2 flex items-start gap-3 rounded-xl px-2 py-2',
        isRight && 'bg-leaf-wash',
        isChosen && !isRight && 'bg-seal-wash',
      )}
    >
      <Icon
        className={classes('mt-1', isRight ? 'text-leaf' : isChosen ? 'text-seal' : 'text-faint')}
        name={isRight ? 'check' : isChosen ? 'close' : 'minus'}
      />
      <span className="min-w-0 flex-1">{text}</span>
      {said && <span className="text-sm whitespace-nowrap text-soft">{said}</span>}
    </li>
  );
}
