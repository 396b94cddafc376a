import { median, percentile } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import type { BenchHost, BenchPerson } from './bench-host.ts';
import type { Effort } from './effort.ts';

const signIns = 50;
const maxRatio = 2;
/** Warm-up rounds, in which code is compiled for the first time, are not counted. */
const roundsBefore = 2;

interface Round {
  readonly quiet: readonly number[];
  readonly loud: readonly number[];
  readonly seconds: number;
}

/**
 * The latency of lists while fifty users sign in, without a network. A machine with few processors has idle
 * moments of many kinds, so all rounds are evaluated together, and both halves of a round last equally long.
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
    maxTarget(ratio, maxRatio, 'times'),
  );
}

/** The durations of sequential requests until another task is done. */
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

/** Each sign-in comes from a separate address. */
async function signIn(host: BenchHost, { email, password }: BenchPerson, address: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const request = { method: 'POST', headers, body, address };
  await (await host.ask('/auth/v1/token?grant_type=password', request)).text();
}
