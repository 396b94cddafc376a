/**
 * Entry of `npm run bench -- SUITE`. `web`: the built product on this machine. `chain`: the local network.
 * `contention`: which transactions wait for each other. `host`: the cost of accounts, data and files. `learn`: what
 * learners wait for. `signed-in`: how many personal pages the server renders. `timing`: whether response times reveal who has an account. `admin`: the lists and figures
 * of the administration of a large academy. `hostile`: what other clients wait for while one attacks. `day`: how many learners the server keeps up with. `points`: a journal of millions of entries.
 * `pools`: the pages of pools, and how long their check takes. `votes`: a vote with a million ballots. `profit`: the page about profit with a million sales. `live`: a room with many viewers. `ai`: finding passages for 200 questions. Each is compared with a reference in the same run. Absolute times depend on the machine;
 * compare the ratios. `compare` names what became worse since the last tables.
 */
import { measureAdmin } from './admin/admin.ts';
import { measureAi } from './ai/ai.ts';
import { measureInstructions } from './chain/instructions.ts';
import { measureTransactions } from './chain/transactions.ts';
import { measureContention } from './contention/contention.ts';
import { measureDay } from './day/day.ts';
import { measureHost } from './host/host.ts';
import { measureHostile } from './hostile/hostile.ts';
import { measureLearn } from './learn/learn.ts';
import { measureLive } from './live/live.ts';
import { measurePoints } from './points/points.ts';
import { measurePools } from './pools/pools.ts';
import { measureProfit } from './profit/profit.ts';
import { compareTables } from './report/compare.ts';
import { createReport, type Report } from './report/report.ts';
import { measureSignedIn } from './signed-in/signed-in.ts';
import { measureTiming } from './timing/timing.ts';
import { measureVotes } from './votes/votes.ts';
import { measureWeb } from './web/web.ts';

const suites: Record<string, (report: Report, isQuick: boolean, only: string) => Promise<void>> = {
  web: measureWeb,
  host: measureHost,
  learn: measureLearn,
  'signed-in': measureSignedIn,
  timing: measureTiming,
  admin: measureAdmin,
  hostile: measureHostile,
  day: measureDay,
  points: (report) => measurePoints(report, isQuick ? 'quick' : isLong ? 'long' : 'whole'),
  pools: measurePools,
  votes: measureVotes,
  profit: measureProfit,
  live: measureLive,
  ai: measureAi,
  contention: measureContention,
  chain: async (report) => {
    await measureTransactions(report);
    await measureInstructions(report);
  },
};

const quick = '--quick';
const long = '--long';
const isQuick = process.argv.includes(quick);
const isLong = process.argv.includes(long);
const [name = 'web', only = ''] = process.argv.slice(2).filter((word) => word !== quick && word !== long);
const measure = suites[name];
if (name === 'compare') compareTables();
else if (measure) {
  const report = createReport(isLong ? `${name}-long` : name);
  await measure(report, isQuick, only);
  // Figures of a quick run or of a single part are not saved.
  if (!isQuick && only === '') report.write();
} else {
  console.error(`There is no bench ${name}; there is ${Object.keys(suites).join(', ')}, and compare.`);
  process.exitCode = 1;
}
