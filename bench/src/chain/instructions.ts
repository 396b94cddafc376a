import { median } from '../report/percentile.ts';
import { minTarget, type Report } from '../report/report.ts';
import { type LoopName, loops } from './loops.ts';
import { loadOwnLoops, type RunLoop, runOnReference } from './machines.ts';

const turns = 5;
/**
 * The iterations of the shorter of two loops; the result is the extra time of the longer one, which has twice
 * as many.
 */
const shorter = { reference: 200_000, plain: 100_000, compiled: 5_000_000 };

type Who = keyof typeof shorter;

type Rates = Readonly<Record<Who, number>>;

/** Compares Sui's machine and ours on the same bytecode, alternating because the machine's speed varies. */
export async function measureInstructions(report: Report): Promise<void> {
  const own = await loadOwnLoops();
  const run: Readonly<Record<Who, RunLoop>> = {
    reference: runOnReference,
    plain: own.run('plain'),
    compiled: own.run('compiled'),
  };
  for (const name of Object.keys(loops) as LoopName[]) {
    const instructions = own.instructions(name);
    const rate = async (who: Who) =>
      (instructions * shorter[who]) / (await difference(run[who], name, shorter[who])) / 1_000;
    const turn = async (): Promise<Rates> => ({
      reference: await rate('reference'),
      plain: await rate('plain'),
      compiled: await rate('compiled'),
    });
    await turn();
    const measured: Rates[] = [];
    while (measured.length < turns) measured.push(await turn());
    add(report, `${name}, ${instructions.toFixed(0)} instructions a turn`, measured);
  }
}

/** The extra time of twice the iterations in milliseconds, which excludes start-up and compilation. */
async function difference(run: RunLoop, name: LoopName, times: number): Promise<number> {
  const once = await run(name, times);
  return (await run(name, 2 * times)) - once;
}

/** Rates are in millions per second; the ratio is the median of all rounds. */
function add(report: Report, name: string, measured: readonly Rates[]): void {
  const of = (who: Who) => median(measured.map((rates) => rates[who])).toFixed(0);
  const ratio = median(measured.map(({ compiled, reference }) => compiled / reference));
  report.add(
    name,
    `${ratio.toFixed(1)} times Sui’s: ${of('compiled')} million/s to ${of('reference')}; plain ${of('plain')}`,
    minTarget(ratio, 3, 'times'),
  );
}
