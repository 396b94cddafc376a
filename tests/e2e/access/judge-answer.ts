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

/** The differences between a response and the table, as sentences. */
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
  // Redirects of the router are in the data.
  const isTold = answer.status === 202 && answer.body.includes(JSON.stringify(target));
  return isTold ? [] : [`answered ${answer.status} with data that does not lead to ${target}`];
}

function toTarget(outcome: Outcome, { path }: AccessLine): string | null {
  if (outcome.kind === 'sent') return outcome.to;
  return outcome.kind === 'sign-in' ? `/sign-in?${new URLSearchParams({ redirectTo: path })}` : null;
}

/** Personal responses are never cached; shared ones only if requested without a session. */
function judgeCaching({ cacheControl }: LineAnswer, { line, asking }: Judged): string[] {
  const isShared = line.isShared && asking.visitor === 'nobody';
  const isRight = isShared ? /^public\b/.test(cacheControl) : cacheControl === 'private, no-store';
  return isRight ? [] : [`says to caches: ${cacheControl}`];
}

/** An expired session cookie that stays would make the browser reload each page it shows. */
function judgeSession({ endsSession }: LineAnswer, { asking }: Judged): string[] {
  return asking.visitor !== 'banned' || endsSession ? [] : ['leaves the browser a session that is over'];
}

/** Text of documents that only some visitors may read. */
function judgeWords({ body }: LineAnswer, { line, asking }: Judged): string[] {
  const isWhole = line.outcomes[asking.visitor].kind === 'shown';
  const words = new Set([...Object.values(protectedWords), ...(line.holds === null ? [] : [line.holds])]);
  return [...words].flatMap((text) => {
    const isExpected = isWhole && text === line.holds;
    if (body.includes(text) === isExpected) return [];
    return [isExpected ? `lacks “${text}”` : `holds “${text}”, which is not for them`];
  });
}

/** Personal data. Data contained in the request may come back. */
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
