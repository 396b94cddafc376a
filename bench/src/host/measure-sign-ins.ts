import { median, percentile } from '../report/percentile.ts';
import { atMost, type Report } from '../report/report.ts';
import type { BenchHost, BenchPerson } from './bench-host.ts';
import type { Effort } from './effort.ts';

const signIns = 50;
const mostTimes = 2;
/** What runs for the first time is compiled beside everything else, and that is not what is asked here. */
const roundsBefore = 2;

interface Round {
  readonly quiet: readonly number[];
  readonly loud: readonly number[];
  readonly seconds: number;
}

/**
 * What somebody who asks for a list feels of it that fifty people sign in at that moment. Without a network. A machine of few
 * processors has quiet moments of many kinds, so all rounds are looked at together, and both halves of a round last as long.
 */
export async function measureSignIns(report: Report, host: BenchHost, effort: Effort): Promise<void> {
  const people: BenchPerson[] = [];
  while (people.length < signIns) people.push(await host.newPerson());
  const { token } = await host.newPerson();
  const list = async () => {
    await (
      await host.ask('/rest/v1/chapters?select=slug,title,place&order=place&limit=20', { token })
    ).text();
  };
  const rounds: Round[] = [];
  while (rounds.length < roundsBefore + effort.signInRounds) {
    const number = rounds.length;
    const begun = performance.now();
    const signingIn = Promise.all(
      people.map((person, place) => signIn(host, person, `127.${number}.1.${place}`)),
    );
    const loud = await timesUntil(list, signingIn);
    const lasted = performance.now() - begun;
    const quiet = await timesUntil(list, new Promise((resolve) => setTimeout(resolve, lasted)));
    rounds.push({ quiet, loud, seconds: lasted / 1_000 });
  }
  const counted = rounds.slice(roundsBefore);
  const p99 = (name: 'quiet' | 'loud') =>
    percentile(
      counted.flatMap((round) => round[name]),
      0.99,
    );
  const ratio = Math.round((100 * p99('loud')) / p99('quiet')) / 100;
  const seconds = median(counted.map((round) => round.seconds));
  report.add(
    `${host.driver}: p99 of a list while ${signIns} sign in, to its quiet p99`,
    `${ratio.toFixed(2)} times: ${p99('loud').toFixed(2)} ms to ${p99('quiet').toFixed(2)}; all were in after ${seconds.toFixed(2)} s`,
    atMost(ratio, mostTimes, 'times'),
  );
}

/** How long each took, one after another, until something else is over. */
async function timesUntil(work: () => Promise<void>, end: Promise<unknown>): Promise<readonly number[]> {
  let isOver = false;
  const ended = end.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  await ended;
  return times;
}

/** Each from an address of their own, as people are. */
async function signIn(host: BenchHost, { email, password }: BenchPerson, address: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const wish = { method: 'POST', headers, body, address };
  await (await host.ask('/auth/v1/token?grant_type=password', wish)).text();
}
