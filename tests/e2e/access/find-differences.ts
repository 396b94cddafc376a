import type { AccessRow, Asking, Person } from './access-row.ts';
import type { Outcome } from './outcome.ts';
import { protectedWords } from './page-rows.ts';
import type { Representation, RowResponse } from './request-row.ts';

interface Expectation {
  readonly row: AccessRow;
  readonly asking: Asking;
  readonly as: Representation;
  readonly people: readonly Person[];
}

/** The differences between a response and its row of the table, as sentences. */
export function findDifferences(answer: RowResponse, expectation: Expectation): string[] {
  return [
    ...checkOutcome(answer, expectation),
    ...checkCaching(answer, expectation),
    ...checkSession(answer, expectation),
    ...checkProtectedText(answer, expectation),
    ...checkPersonalData(answer, expectation),
  ];
}

function checkOutcome(answer: RowResponse, { row, asking, as }: Expectation): string[] {
  const outcome = row.outcomes[asking.visitor];
  const target = toTarget(outcome, row);
  if (target === null) {
    const status = outcome.kind === 'refused' ? outcome.status : 200;
    return answer.status === status ? [] : [`answered ${answer.status}, not ${status}`];
  }
  if (as === 'document') {
    const isRedirected = answer.status >= 300 && answer.status < 400 && answer.location === target;
    return isRedirected ? [] : [`answered ${answer.status} to ${answer.location}, not to ${target}`];
  }
  // Redirects of the router are in the data.
  const isDisclosed = answer.status === 202 && answer.body.includes(JSON.stringify(target));
  return isDisclosed ? [] : [`answered ${answer.status} with data that does not lead to ${target}`];
}

function toTarget(outcome: Outcome, { path }: AccessRow): string | null {
  if (outcome.kind === 'redirected') return outcome.to;
  return outcome.kind === 'sign-in' ? `/sign-in?${new URLSearchParams({ redirectTo: path })}` : null;
}

/** Personal responses are never cached; shared ones only if requested without a session. */
function checkCaching({ cacheControl }: RowResponse, { row, asking }: Expectation): string[] {
  const isShared = row.isShared && asking.visitor === 'anonymous';
  const isRight = isShared ? /^public\b/.test(cacheControl) : cacheControl === 'private, no-store';
  return isRight ? [] : [`has the cache-control header ${cacheControl}`];
}

/** An expired session cookie that stays would make the browser reload each page it shows. */
function checkSession({ endsSession }: RowResponse, { asking }: Expectation): string[] {
  return asking.visitor !== 'banned' || endsSession ? [] : ['keeps the cookie of an ended session'];
}

/** Text of documents that only some visitors may read. */
function checkProtectedText({ body }: RowResponse, { row, asking }: Expectation): string[] {
  const isWhole = row.outcomes[asking.visitor].kind === 'shown';
  const ofRow = row.protectedText === null ? [] : [row.protectedText];
  const words = new Set([...Object.values(protectedWords), ...ofRow]);
  return [...words].flatMap((text) => {
    const isExpected = isWhole && text === row.protectedText;
    // Administrators read every text, so a list may contain others besides the one that is looked for.
    if (isWhole && !isExpected && asking.visitor === 'administrator') return [];
    if (body.includes(text) === isExpected) return [];
    return [isExpected ? `lacks “${text}”` : `contains “${text}”, which this visitor may not read`];
  });
}

/** Personal data. Data contained in the request may come back. */
function checkPersonalData({ body }: RowResponse, { row, asking, people }: Expectation): string[] {
  const { visitor, person, learner } = asking;
  const own = row.ownData !== null && visitor === 'learner' ? row.ownData(learner) : [];
  const submitted = Object.values(row.form?.(asking) ?? {});
  const isListed = row.listsAccounts && visitor === 'administrator';
  const others = isListed ? [] : people.filter(({ id }) => id !== person?.id);
  const secrets = others.flatMap(({ id, shortId, name, email }) => [id, shortId, name, email]);
  const privateData =
    visitor === 'learner' || isListed
      ? []
      : [learner.session, learner.wallet, learner.deposit, learner.purchase];
  const leaked = [...secrets, ...privateData].filter(
    (secret) => !submitted.includes(secret) && body.includes(secret),
  );
  return [
    ...leaked.map((secret) => `contains data of another user: ${secret}`),
    ...own.filter((text) => !body.includes(text)).map((text) => `lacks the learner's own ${text}`),
  ];
}
