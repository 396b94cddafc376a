import { median, percentile } from '../report/percentile.ts';
import { atMost, type Report } from '../report/report.ts';
import type { BenchHost, BenchPerson } from './bench-host.ts';
import type { Effort } from './effort.ts';

const signIns = 50;
const quietLists = 1_000;
const mostTimes = 2;

/** What somebody who asks for a list feels of it that fifty people sign in at that moment. Without a network. */
export async function measureSignIns(report: Report, host: BenchHost, effort: Effort): Promise<void> {
  const people: BenchPerson[] = [];
  while (people.length < signIns) people.push(await host.newPerson());
  const { token } = await host.newPerson();
  const list = async () => {
    await (
      await host.ask('/rest/v1/chapters?select=slug,title,place&order=place&limit=20', { token })
    ).text();
  };
  await timesOf(list, (done) => done === quietLists);
  const rounds: { readonly quiet: number; readonly loud: number; readonly seconds: number }[] = [];
  while (rounds.length < effort.signInRounds) {
    const quiet = percentile(await timesOf(list, (done) => done === quietLists), 0.99);
    let areAllIn = false;
    const begun = performance.now();
    const signingIn = Promise.all(people.map((person, number) => signIn(host, person, number))).then(() => {
      areAllIn = true;
    });
    const loud = percentile(await timesOf(list, () => areAllIn), 0.99);
    await signingIn;
    rounds.push({ quiet, loud, seconds: (performance.now() - begun) / 1_000 });
  }
  const ratio = Math.round(100 * median(rounds.map(({ loud, quiet }) => loud / quiet))) / 100;
  const middle = (name: 'quiet' | 'loud' | 'seconds') =>
    median(rounds.map((round) => round[name])).toFixed(2);
  report.add(
    `${host.driver}: p99 of a list while ${signIns} sign in, to its quiet p99`,
    `${ratio.toFixed(2)} times: ${middle('loud')} ms to ${middle('quiet')}; all were in after ${middle('seconds')} s`,
    atMost(ratio, mostTimes, 'times'),
  );
}

async function timesOf(
  work: () => Promise<void>,
  isOver: (done: number) => boolean,
): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

/** Each from an address of their own, as people are. */
async function signIn(host: BenchHost, { email, password }: BenchPerson, number: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const wish = { method: 'POST', headers, body, address: `127.0.1.${number}` };
  await (await host.ask('/auth/v1/token?grant_type=password', wish)).text();
}
