import type { AccessLine, Asking, Person } from './access-line.ts';
import type { Form, LineAnswer } from './ask-line.ts';
import type { Outcome } from './outcome.ts';
import { protectedWords } from './page-lines.ts';

interface Judged {
  readonly line: AccessLine;
  readonly asking: Asking;
  readonly as: Form;
  readonly people: readonly Person[];
}

/** What is wrong with an answer, in sentences; nothing where it is as the table says. */
export function judgeAnswer(answer: LineAnswer, judged: Judged): string[] {
  return [
    ...judgeOutcome(answer, judged),
    ...judgeCaching(answer, judged),
    ...judgeSession(answer, judged),
    ...judgeWords(answer, judged),
    ...judgeSecrets(answer, judged),
  ];
}

function judgeOutcome(answer: LineAnswer, { line, asking, as }: Judged): string[] {
  const outcome = line.outcomes[asking.visitor];
  const target = toTarget(outcome, line);
  if (target === null) {
    const status = outcome.kind === 'refused' ? outcome.status : 200;
    return answer.status === status ? [] : [`answered ${answer.status}, not ${status}`];
  }
  if (as === 'document') {
    const isThere = answer.status >= 300 && answer.status < 400 && answer.location === target;
    return isThere ? [] : [`answered ${answer.status} to ${answer.location}, not to ${target}`];
  }
  // The router is told in data where it shall go.
  const isTold = answer.status === 202 && answer.body.includes(JSON.stringify(target));
  return isTold ? [] : [`answered ${answer.status} with data that does not lead to ${target}`];
}

function toTarget(outcome: Outcome, { path }: AccessLine): string | null {
  if (outcome.kind === 'sent') return outcome.to;
  return outcome.kind === 'sign-in' ? `/sign-in?${new URLSearchParams({ redirectTo: path })}` : null;
}

/** What is somebody's own is kept by nobody; what is everybody's only where it was asked for without a name. */
function judgeCaching({ cacheControl }: LineAnswer, { line, asking }: Judged): string[] {
  const isShared = line.isShared && asking.visitor === 'nobody';
  const isRight = isShared ? /^public\b/.test(cacheControl) : cacheControl === 'private, no-store';
  return isRight ? [] : [`says to caches: ${cacheControl}`];
}

/** A session that is over and stays in the browser would have every page that comes to the front made anew. */
function judgeSession({ endsSession }: LineAnswer, { asking }: Judged): string[] {
  return asking.visitor !== 'banned' || endsSession ? [] : ['leaves the browser a session that is over'];
}

/** What documents say to some alone. */
function judgeWords({ body }: LineAnswer, { line, asking }: Judged): string[] {
  const isWhole = line.outcomes[asking.visitor].kind === 'shown';
  const words = new Set([...Object.values(protectedWords), ...(line.holds === null ? [] : [line.holds])]);
  return [...words].flatMap((text) => {
    const isExpected = isWhole && text === line.holds;
    if (body.includes(text) === isExpected) return [];
    return [isExpected ? `lacks “${text}”` : `holds “${text}”, which is not for them`];
  });
}

/** What is known of people. What was sent may come back: whoever sent it knew it already. */
function judgeSecrets({ body }: LineAnswer, { line, asking, people }: Judged): string[] {
  const { visitor, person, learner } = asking;
  const own = line.tells !== null && visitor === 'learner' ? line.tells(learner) : [];
  const sent = Object.values(line.form?.(asking) ?? {});
  const others = people.filter(({ id }) => id !== person?.id);
  const secrets = others.flatMap(({ id, shortId, name, email }) => [id, shortId, name, email]);
  const things =
    visitor === 'learner' ? [] : [learner.session, learner.wallet, learner.deposit, learner.purchase];
  const leaked = [...secrets, ...things].filter((secret) => !sent.includes(secret) && body.includes(secret));
  return [
    ...leaked.map((secret) => `tells of somebody else: ${secret}`),
    ...own
      .filter((text) => !body.includes(text))
      .map((text) => `does not tell the learner their own ${text}`),
  ];
}
