import { createRetrieval, fixedFilms, noFilms } from '@suixue/assistant/passages/retrieval';
import { createContentStore } from '@suixue/content/store';
import { median, percentile } from '../report/percentile.ts';
import { maxTarget, minTarget, type Report } from '../report/report.ts';
import { countInfluenced, countLeaks } from './count-leaks.ts';
import { generateIndex } from './generated-material.ts';
import { measureAnswers } from './measure-answers.ts';
import { type AskedQuestion, allQuestions, askAll, isFound, type Outcome } from './measure-finding.ts';
import { isHeldBack } from './questions/question.ts';
import { createRandomMeanings } from './random-meanings.ts';
import { readSite, readSiteFilms } from './site-material.ts';

const generatedPassages = 10_000;
const repetitions = 3;

/** Measures finding passages for 200 questions about the site's own documents, the time over many more, and the way of an answer through the server. */
export async function measureAi(report: Report, isQuick: boolean): Promise<void> {
  const index = readSite();
  const store = createContentStore(index);
  const films = readSiteFilms();
  const retrieval = createRetrieval({
    content: { current: () => store },
    films: fixedFilms(films),
  });
  const outcomes = await askAll(retrieval, store, allQuestions);
  addQuality(report, outcomes);
  const leaks = countLeaks(outcomes, index, store);
  report.add('leaks', `${leaks} of ${outcomes.length} answers show a closed text`, maxTarget(leaks, 0, ''));
  const influenced = await countInfluenced(outcomes, index, store, films);
  report.add(
    'influence of closed texts',
    `${influenced} of ${outcomes.length} answers differ from those without the closed texts`,
    maxTarget(influenced, 0, ''),
  );
  await addTimes(report, 'the site', retrieval, store);
  await measureAnswers(report, outcomes);
  const count = isQuick ? generatedPassages / 10 : generatedPassages;
  const manyStore = createContentStore(generateIndex(index, count));
  const many = createRetrieval({
    content: { current: () => manyStore },
    films: noFilms,
  });
  const begun = performance.now();
  await askAll(many, manyStore, allQuestions.slice(0, 1));
  const seconds = (performance.now() - begun) / 1_000;
  report.add(`index of ${count} generated passages`, `built in ${seconds.toFixed(1)} s, in turns`);
  await addTimes(report, `${count} generated passages`, many, manyStore, 40);
  const byMeaning = createRetrieval({
    ...{ content: { current: () => manyStore }, films: noFilms, vectors: createRandomMeanings() },
  });
  await askAll(byMeaning, manyStore, allQuestions.slice(0, 1));
  await addTimes(report, `${count} generated passages, by meaning too`, byMeaning, manyStore, 40);
}

const parts = [
  { name: 'all', holds: () => true },
  { name: 'tuned with', holds: (place: number) => !isHeldBack(place) },
  { name: 'held back', holds: isHeldBack },
] as const;

/** Those held back were not looked at while the ranking was tuned; they are few, so that one question is 3 or 8 points. */
function addQuality(report: Report, outcomes: readonly Outcome[]): void {
  for (const { name, holds } of parts) {
    const some = outcomes.filter((_, place) => holds(place));
    const of = (kind: AskedQuestion['kind']) => some.filter(({ question }) => question.kind === kind);
    const share = (hits: number, all: readonly Outcome[]) => Math.round((hits / all.length) * 1_000) / 10;
    const answerable = of('answerable');
    const found = answerable.filter(isFound).length;
    const refused = answerable.filter(({ finding }) => finding.verdict !== 'covered').length;
    report.add(
      `recall@5, ${name}`,
      `${found} of ${answerable.length}, ${share(found, answerable)} %`,
      minTarget(share(found, answerable), 90, '%'),
    );
    report.add(`answerable but refused, ${name}`, `${refused} of ${answerable.length}`);
    const unanswerable = of('unanswerable');
    const kept = unanswerable.filter(({ finding }) => finding.verdict !== 'covered').length;
    report.add(
      `unanswerable refused, ${name}`,
      `${kept} of ${unanswerable.length}, ${share(kept, unanswerable)} %`,
      minTarget(share(kept, unanswerable), 95, '%'),
    );
    const attacks = of('attack');
    const stopped = attacks.filter(({ finding }) => finding.verdict === 'refused').length;
    report.add(`attacks refused by a rule, ${name}`, `${stopped} of ${attacks.length}`);
    const locked = of('locked');
    const covered = locked.filter(({ finding }) => finding.verdict === 'covered').length;
    report.add(`about closed texts, covered by open ones, ${name}`, `${covered} of ${locked.length}`);
  }
}

async function addTimes(
  report: Report,
  name: string,
  retrieval: ReturnType<typeof createRetrieval>,
  store: ReturnType<typeof createContentStore>,
  maxMs?: number,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < repetitions; round += 1) {
    const outcomes = await askAll(retrieval, store, allQuestions);
    times.push(
      ...outcomes.filter(({ finding }) => finding.verdict !== 'refused').map((one) => one.milliseconds),
    );
  }
  const p95 = Math.round(percentile(times, 0.95) * 10) / 10;
  report.add(
    `finding, ${name}`,
    `p50 ${median(times).toFixed(1)} ms, p95 ${p95} ms`,
    ...(maxMs === undefined ? [] : [maxTarget(p95, maxMs, 'ms')]),
  );
}
