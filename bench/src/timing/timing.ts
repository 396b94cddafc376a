import { type BenchHost, openBenchHost } from '../host/bench-host.ts';
import { forEachDriver } from '../host/bench-workspace.ts';
import { median } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { separation } from './separation.ts';

const maxSeparation = 0.6;
const wholeSamples = 200;
const quickSamples = 20;
/** Warm-up requests, during which code is compiled. */
const samplesBefore = 10;

interface Question {
  readonly name: string;
  readonly path: string;
  readonly body: (email: string) => object;
}

const questions: readonly Question[] = [
  { name: 'recover', path: '/recover', body: (email) => ({ email }) },
  { name: 'otp without sign-up', path: '/otp', body: (email) => ({ email, create_user: false }) },
  { name: 'resend', path: '/resend', body: (email) => ({ email, type: 'signup' }) },
  { name: 'wrong code', path: '/verify', body: (email) => ({ email, type: 'email', token: '000000' }) },
  {
    name: 'wrong password',
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'not this one' }),
  },
  { name: 'sign-up', path: '/signup', body: (email) => ({ email, password: 'four words nobody says' }) },
];

/** Measures whether response times reveal accounts, for every endpoint that takes an address. */
export function measureTiming(report: Report, isQuick: boolean): Promise<void> {
  return forEachDriver(async (workspace, driver) => {
    const host = await openBenchHost(workspace, driver);
    try {
      await measureDriver(report, host, isQuick ? quickSamples : wholeSamples);
    } finally {
      await host.close();
    }
  });
}

async function measureDriver(report: Report, host: BenchHost, samples: number): Promise<void> {
  const known: string[] = [];
  while (known.length < samples + samplesBefore) known.push((await host.newPerson()).email);
  for (const [number, question] of questions.entries()) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [index, email] of known.entries()) {
      // Requested as often as the account: otherwise a first request would differ for that reason alone.
      const unknownEmail = `nobody-${index}@example.com`;
      const pair = [['known', email] as const, ['unknown', unknownEmail] as const];
      // The order alternates, because the first may be slower.
      for (const [group, address] of index % 2 === 0 ? pair : pair.toReversed()) {
        const client = `10.${number}.${index}.${group === 'known' ? 1 : 2}`;
        const time = await timeOf(host, question, address, client);
        if (index >= samplesBefore) times[group].push(time);
      }
    }
    const told = separation(times.known, times.unknown);
    report.add(
      `${host.driver}: ${question.name}, how well one answer's time tells accounts (AUC)`,
      `${told.toFixed(2)}; medians ${median(times.known).toFixed(2)} ms with an account, ${median(times.unknown).toFixed(2)} ms without`,
      maxTarget(Math.round(told * 100) / 100, maxSeparation, ''),
    );
  }
}

async function timeOf(
  host: BenchHost,
  { path, body }: Question,
  email: string,
  address: string,
): Promise<number> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
    address,
  };
  const begun = performance.now();
  // Wrong codes and passwords, with and without an account.
  await host.ask(`/auth/v1${path}`, request).then(
    (answer) => answer.text(),
    (error: unknown) => error,
  );
  return performance.now() - begun;
}
