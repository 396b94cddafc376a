import type { Report } from '../report/report.ts';
import { createLoads, createOperations, type Layout, layouts, type Operation } from './layouts.ts';
import { type MeasuredCall, measureEachCall } from './measured-calls.ts';
import { schedule, suiLimits } from './schedule.ts';

const offeredPerSecond = 5_000;
const kinds = ['purchase', 'withdrawal', 'settlement'] as const;

/** The calls of the layouts' operations, with the objects that the present layout expects them to write. */
const calls: Readonly<
  Record<Operation['kind'], { readonly call: string; readonly written: readonly string[] }>
> = {
  purchase: { call: 'kiosk::purchase', written: ['CouponBook', 'Kiosk', 'UserPool'] },
  withdrawal: { call: 'user_pool::withdraw_and_transfer', written: ['UserPool'] },
  settlement: { call: 'profit::settle', written: ['Sale', 'UserPool'] },
};

/**
 * Which calls write which shared object, measured on the local network, and how many of them Sui would order a second: now, and in
 * layouts with more objects. The rates follow from Sui's rule and its estimate of a millisecond a command; compare the ratios.
 */
export async function measureContention(report: Report, isQuick: boolean): Promise<void> {
  const measured = await measureEachCall();
  const all = measured.filter(({ written }) => written.length > 0);
  const countOf = (object: string) => all.filter(({ written }) => written.includes(object)).length;
  for (const object of new Set(all.flatMap(({ written }) => written)))
    report.add(`calls that write \`${object}\``, `${countOf(object)} of ${all.length}`);
  const costMicroseconds = readCosts(measured);
  for (const kind of kinds) {
    const { call } = calls[kind];
    const cost = costMicroseconds[kind];
    const perSecond = (1_000_000 * suiLimits.utilization) / cost;
    report.add(`\`${call}\`, one object`, `${cost / 1_000} ms; ${perSecond.toFixed(0)} a second`);
  }
  const seconds = isQuick ? 4 : 60;
  const rateOf = (layout: Layout) =>
    schedule(createLoads(layout, createOperations(), costMicroseconds), offeredPerSecond, seconds);
  const present = rateOf(layouts.present);
  for (const [name, layout] of Object.entries(layouts)) {
    const { perSecond, cancelled } = rateOf(layout);
    const rates = kinds.map((kind) => {
      const rate = perSecond[kind] ?? 0;
      return `${(rate / (present.perSecond[kind] ?? 0)).toFixed(1)} times the ${kind}s: ${rate.toFixed(0)} a second`;
    });
    report.add(`layout: ${name}`, [...rates, `${Math.round(cancelled * 100)} % cancelled`].join('; '));
  }
}

/** Throws if the layouts no longer describe the contracts. */
function readCosts(measured: readonly MeasuredCall[]): Record<Operation['kind'], number> {
  const costOf = (kind: Operation['kind']): number => {
    const { call, written } = calls[kind];
    const found = measured.find((each) => each.calls === call);
    if (!found || found.written.join() !== written.join())
      throw new Error(`${call} writes ${found?.written.join() ?? 'nothing'}, not ${written.join()}`);
    return found.estimatedMicroseconds;
  };
  return {
    purchase: costOf('purchase'),
    withdrawal: costOf('withdrawal'),
    settlement: costOf('settlement'),
  };
}
