import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import type { TestPageFacts, TestResult, TestStanding } from './test-facts.ts';
import { testPath } from './test-facts.ts';
import { TestForm } from './test-form.tsx';
import { TestOutcome } from './test-outcome.tsx';

interface TestPageProps {
  readonly facts: TestPageFacts;
  readonly problem: string | null;
  /** Which redirect led here. */
  readonly said: string | null;
}

/** The final test of a course: what it asks for, the open attempt, and the result of the last one. */
export function TestPage({ facts, problem, said }: TestPageProps) {
  const { course, questions, pass, minutes, tested, standing, result } = facts;
  const path = testPath(course.path);
  return (
    <article className="mx-auto w-full max-w-[46rem]">
      <header className="border-b border-line pb-6">
        <p className="mb-3 text-sm">
          <TextLink href={course.path}>{course.title}</TextLink>
        </p>
        <h1 className="text-3xl sm:text-4xl">结业测验</h1>
        <p className="mt-4 text-lg text-soft">
          {questions} 题，答对 {Math.ceil((questions * pass) / 100)} 题通过，大约 {minutes}{' '}
          分钟。通过之后得到一张任何人都能查验的证书。
        </p>
        <ul className="mt-5 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {tested.map((point) => (
            <li className="flex gap-3" key={point}>
              <Icon className="mt-1 text-gold" name="check" />
              {point}
            </li>
          ))}
        </ul>
      </header>
      <div className="space-y-8 pt-8">
        {said === 'saved' && standing.kind === 'open' && (
          <Notice kind="done" title="已经存下。什么时候回来，都从这里接着做。" />
        )}
        {said === 'earlier' && <Notice kind="note" title="这份试卷在别处已经交过，以先交的那一份为准。" />}
        {problem !== null && standing.kind !== 'open' && <Notice kind="problem" title={problem} />}
        {standing.kind === 'open' ? (
          <TestForm key={standing.attempt} path={path} problem={problem} standing={standing} />
        ) : (
          <>
            {result && <Score pass={pass} result={result} />}
            <NextStep coursePath={course.path} path={path} standing={standing} />
            {result?.questions && <TestOutcome questions={result.questions} />}
          </>
        )}
      </div>
    </article>
  );
}

function Score({ result, pass }: { readonly result: TestResult; readonly pass: number }) {
  const { right, total, isPassed, handedInAt, questions } = result;
  return (
    <section
      aria-label="成绩"
      className="scroll-mt-24 rounded-2xl border border-line bg-raised p-6 text-center"
      id="result"
    >
      <p className={isPassed ? 'font-serif text-2xl text-leaf' : 'font-serif text-2xl'}>
        {isPassed ? '通过了' : '这次没有通过'}
      </p>
      <p className="mt-2 text-4xl font-semibold tabular-nums">
        {right} / {total}
      </p>
      <p className="mt-2 text-sm text-faint">
        通过要 {Math.ceil((total * pass) / 100)} 题。交卷于 <MomentText moment={handedInAt} />。
        {questions === null && '题目之后更新过，所以不再逐题显示。'}
      </p>
    </section>
  );
}

interface NextStepProps {
  readonly standing: Exclude<TestStanding, { kind: 'open' }>;
  readonly path: string;
  readonly coursePath: string;
}

function NextStep({ standing, path, coursePath }: NextStepProps) {
  switch (standing.kind) {
    case 'passed':
      return (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line-strong bg-gold-wash p-5">
          <p className="min-w-0 flex-1 basis-56 font-medium">
            证书已经为您准备好了。署上名字，就可以出示给别人看。
          </p>
          <ButtonLink icon="forward" to={`/certificate/${standing.certificate}`}>
            看证书
          </ButtonLink>
        </div>
      );
    case 'ready':
      return (
        <StartForm label={standing.left === standing.most ? '开始测验' : '再做一次'} path={path}>
          题目和选项的顺序每次不同。一天可以做 {standing.most} 次，今天还有 {standing.left}{' '}
          次。中途可以离开，回来接着做。
        </StartForm>
      );
    case 'changed':
      return (
        <StartForm label="重新开始" path={path}>
          您做到一半的时候，题目更新了。那一份作废，不计次数，请重新开始。
        </StartForm>
      );
    case 'used-up':
      return (
        <Notice kind="note" title={`今天的 ${standing.most} 次都用完了，明天再来。`}>
          <p>先把答错的题对应的章节再读一遍，明天会更有把握。</p>
        </Notice>
      );
    case 'chapters':
      return (
        <section className="rounded-2xl border border-line bg-raised p-5 sm:p-6">
          <h2 className="text-xl">先学完这些章节</h2>
          <p className="mt-2 text-soft">全部标为已学完之后，就可以开始测验。</p>
          <ul className="mt-3 divide-y divide-line">
            {standing.missing.map(({ path: chapter, title }) => (
              <li key={chapter}>
                <a
                  className="target flex min-h-12 items-center justify-between gap-3 hover:text-gold"
                  href={chapter}
                >
                  {title}
                  <Icon className="size-4 text-faint" name="forward" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      );
    case 'locked':
      return (
        <State
          action={<ButtonLink to={coursePath}>看价格和购买</ButtonLink>}
          kind="locked"
          title="这门课还没有开通"
        >
          <p>购买并学完全部章节之后，就可以参加结业测验。</p>
        </State>
      );
  }
}

interface StartFormProps {
  readonly path: string;
  readonly label: string;
  readonly children: ReactNode;
}

function StartForm({ path, label, children }: StartFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'start';
  return (
    <Form
      action={path}
      className="flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-raised p-5"
      method="post"
    >
      <p className="min-w-0 flex-1 basis-64 text-soft">{children}</p>
      <Button busy={isBusy} name="intent" type="submit" value="start">
        {label}
      </Button>
    </Form>
  );
}
