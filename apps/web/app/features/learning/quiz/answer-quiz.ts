import { answersToText, markQuiz, textToAnswers, unansweredQuestions } from '@suixue/academy/courses/quiz';
import {
  answersOf,
  type LearningCall,
  type SectionForm,
} from '#app/features/learning/lesson/learning-call.ts';
import type { SectionAnswer } from '#app/features/learning/lesson/section-answer.ts';
import { rowFailureText } from '#app/platform/session/refusals.ts';

export async function answerQuiz(call: LearningCall, form: SectionForm): Promise<SectionAnswer> {
  const answer = answersOf('quiz', form);
  const { quiz } = call;
  if (!quiz) return answer({ problem: '这一章没有小测。' });
  // Only answers that the questions offer count.
  const written = quiz.questions.map((_, place) => form.fields.getAll(`q${place}`).join(',')).join(';');
  const answers = textToAnswers(written, quiz.questions);
  if (!answers) return answer({ problem: '题目刚刚有改动，请重新作答。' });
  const missing = unansweredQuestions(quiz.questions, answers);
  if (missing.length > 0) {
    const problem = `第 ${missing.join('、')} 题还没有作答，答案先不公布。`;
    return answer({ problem, values: { chosen: answersToText(answers) } });
  }
  const { right } = markQuiz(quiz.questions, answers);
  const { error } = await call.account.rpc('record_quiz_result', {
    course: call.course,
    chapter: call.chapter,
    version: quiz.version,
    right_ones: right,
    answers: answers.map((chosen) => [...chosen]),
  });
  return error
    ? answer({ problem: rowFailureText(error), values: { chosen: answersToText(answers) } })
    : answer({});
}
