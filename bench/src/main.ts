/**
 * `npm run bench -- web`: what the built product does on this machine; `npm run bench -- chain`: what the local network
 * does; `npm run bench -- host`: what accounts, data and files cost; `npm run bench -- learn`: what learners wait for;
 * `npm run bench -- timing`: whether the time of an answer tells who has an account; `npm run bench -- hostile`: what everybody
 * else waits for while one client attacks. All beside something comparable in the same run.
 * Times of one machine mean little elsewhere; the ratios are what to compare.
 */
import { measureInstructions } from './chain/instructions.ts';
import { measureTransactions } from './chain/transactions.ts';
import { measureHost } from './host/host.ts';
import { measureHostile } from './hostile/hostile.ts';
import { measureLearn } from './learn/learn.ts';
import { createReport, type Report } from './report/report.ts';
import { measureTiming } from './timing/timing.ts';
import { measureWeb } from './web/web.ts';

const suites: Record<string, (report: Report, isQuick: boolean, only: string) => Promise<void>> = {
  web: measureWeb,
  host: measureHost,
  learn: measureLearn,
  timing: measureTiming,
  hostile: measureHostile,
  chain: async (report) => {
    await measureTransactions(report);
    await measureInstructions(report);
  },
};

const quick = '--quick';
const isQuick = process.argv.includes(quick);
const [name = 'web', only = ''] = process.argv.slice(2).filter((word) => word !== quick);
const measure = suites[name];
if (measure) {
  const report = createReport(name);
  await measure(report, isQuick, only);
  // A quick run shows that everything runs, and a part is not the whole table: neither is kept.
  if (!isQuick && only === '') report.write();
} else {
  console.error(`There is no bench ${name}; there is ${Object.keys(suites).join(', ')}.`);
  process.exitCode = 1;
}
