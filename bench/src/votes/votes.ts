import { createListCheck } from '@suixue/academy/votes/check-list';
import { parseAddressKeys } from '@suixue/functions/address-keys';
import { castKeyBallot } from '@suixue/functions/cast-key-ballot';
import { type CallOutcome, callFunction } from '@suixue/functions/define-function';
import { createVoteKeyRing } from '@suixue/functions/kept-vote-keys';
import { publishVote } from '@suixue/functions/publish-votes';
import { signBallotKey } from '@suixue/functions/sign-ballot-key';
import type { VoteContext } from '@suixue/functions/vote-context';
import { makeTestVoter } from '../../../packages/functions/src/votes/testing/voter.ts';
import { forEachDriver, openDatabase } from '../host/bench-workspace.ts';
import { median, percentile } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import {
  closeVote,
  countBallotsOf,
  optionsOfVote,
  readList,
  type SeededVote,
  seedVote,
  voterOf,
} from './seed-vote.ts';

interface VotesRun {
  readonly ballots: number;
  readonly voters: number;
}

const whole: VotesRun = { ballots: 1_000_000, voters: 200 };
const quick: VotesRun = { ballots: 20_000, voters: 20 };
const maxMs = { cast: 20, count: 2_000, publishAndVerify: 30_000 };

/** Measures a vote with many ballots on both databases: signing, casting, counting, publication and its verification. */
export function measureVotes(report: Report, isQuick: boolean): Promise<void> {
  const run = isQuick ? quick : whole;
  return forEachDriver(async (workspace, driver) => {
    const database = await openDatabase(workspace, driver);
    const context = { database, addressKeys: parseAddressKeys('a'.repeat(43)), now: Date.now };
    try {
      const [seconds, vote] = await timed(() => seedVote(context, run));
      report.add(`${driver}: a vote`, `${run.ballots} ballots, made in ${Math.round(seconds / 1_000)} s`);
      await addCasts(report, driver, context, vote, run.voters);
      await addPublication(report, driver, context, vote);
    } finally {
      await database.close();
    }
  });
}

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const begun = performance.now();
  const result = await work();
  return [performance.now() - begun, result];
}

function required<Value>(outcome: CallOutcome<Value>): Value {
  if (outcome.kind === 'result') return outcome.value;
  throw new Error(`${outcome.reason}: ${outcome.message}`);
}

async function addCasts(
  report: Report,
  driver: string,
  context: VoteContext,
  { proposal, credentialKey }: SeededVote,
  voters: number,
): Promise<void> {
  const keys = createVoteKeyRing(context);
  const [signing, casting] = [signBallotKey(context, keys), castKeyBallot(context, keys)];
  const times: Readonly<Record<'browser' | 'sign' | 'cast' | 'change', number[]>> = {
    ...{ browser: [], sign: [], cast: [], change: [] },
  };
  for (let number = 1; number <= voters; number += 1) {
    const [blinding, browser] = await timed(() => makeTestVoter(proposal, credentialKey));
    const caller = { kind: 'signed-in', uid: voterOf(number) } as const;
    const body = { proposal, blinded: browser.blinded };
    const [sign, signed] = await timed(() => callFunction(signing, { caller, body }));
    const [finishing, voter] = await timed(() => browser.finish(required(signed).signature));
    times.browser.push(blinding + finishing);
    times.sign.push(sign);
    for (const [sequence, kind] of [
      [1, 'cast'],
      [2, 'change'],
    ] as const) {
      const ballot = voter.ballot((number % optionsOfVote) + 1, sequence);
      const [ms, outcome] = await timed(() =>
        callFunction(casting, { caller: { kind: 'anonymous' }, body: ballot.body }),
      );
      required(outcome);
      times[kind].push(ms);
    }
  }
  const add = (name: string, of: readonly number[], max?: number) => {
    const p95 = Math.round(percentile(of, 0.95) * 10) / 10;
    const text = `p50 ${median(of).toFixed(1)} ms, p95 ${p95} ms`;
    if (max === undefined) report.add(`${driver}: ${name}`, text);
    else report.add(`${driver}: ${name}`, text, maxTarget(p95, max, 'ms'));
  };
  add('the key of a voter is blinded and finished, as in the browser', times.browser);
  add('the key is signed', times.sign);
  add('a ballot is cast', times.cast, maxMs.cast);
  add('a ballot is changed', times.change, maxMs.cast);
}

async function addPublication(
  report: Report,
  driver: string,
  context: VoteContext,
  { proposal }: SeededVote,
): Promise<void> {
  const { database } = context;
  const [count] = await timed(() => countBallotsOf(database, proposal));
  report.add(
    `${driver}: the ballots are counted`,
    `${Math.round(count)} ms`,
    maxTarget(Math.round(count), maxMs.count, 'ms'),
  );
  await closeVote(database, proposal);
  const [publishing] = await timed(() => publishVote(context, proposal));
  const [verifying, result] = await timed(async () => {
    const check = createListCheck({ proposal });
    for await (const part of readList(database, proposal)) check.push(part);
    return check.finish();
  });
  if (result.problems.length > 0) throw new Error(`the list is wrong: ${JSON.stringify(result.problems)}`);
  const both = Math.round(publishing + verifying);
  report.add(
    `${driver}: the list is published and verified`,
    `${(publishing / 1_000).toFixed(1)} s and ${(verifying / 1_000).toFixed(1)} s, ${result.ballots} ballots`,
    maxTarget(both, maxMs.publishAndVerify, 'ms'),
  );
}
