import { median } from '../report/percentile.ts';
import { atLeast, type Report } from '../report/report.ts';
import { type LoopName, loops } from './loops.ts';
import { loadOwnLoops, type RunLoop, runOnReference } from './machines.ts';

const turns = 5;
/** How often the shorter of two loops goes round; what is measured is what the longer one, of twice that, takes more. */
const shorter = { reference: 200_000, plain: 100_000, compiled: 5_000_000 };

type Who = keyof typeof shorter;

/** Sui's machine and ours on the same bytecode: in turns, because a computer is not equally fast all the time. */
export async function measureInstructions(report: Report): Promise<void> {
  const own = await loadOwnLoops();
  const run: Readonly<Record<Who, RunLoop>> = {
    reference: runOnReference,
    plain: own.run('plain'),
    compiled: own.run('compiled'),
  };
  for (const name of Object.keys(loops) as LoopName[]) {
    const perTurn = own.instructions(name);
    const rates: Record<Who, number[]> = { reference: [], plain: [], compiled: [] };
    for (const who of Object.keys(run) as Who[]) await turn(run[who], name, shorter[who]);
    for (let index = 0; index < turns; index += 1) {
      for (const who of Object.keys(run) as Who[]) {
        const milliseconds = await turn(run[who], name, shorter[who]);
        rates[who].push((perTurn * shorter[who]) / milliseconds / 1_000);
      }
    }
    add(report, `${name}, ${perTurn.toFixed(0)} instructions a turn`, rates);
  }
}

async function turn(run: RunLoop, name: LoopName, times: number): Promise<number> {
  const once = await run(name, times);
  return (await run(name, 2 * times)) - once;
}

function add(report: Report, name: string, rates: Readonly<Record<Who, readonly number[]>>): void {
  const [reference, plain, compiled] = [median(rates.reference), median(rates.plain), median(rates.compiled)];
  const ratio = compiled / reference;
  report.add(
    name,
    `${ratio.toFixed(1)} times Sui’s: ${compiled.toFixed(0)} million/s to ${reference.toFixed(0)}; plain ${plain.toFixed(0)}`,
    atLeast(ratio, 3, 'times'),
  );
}
