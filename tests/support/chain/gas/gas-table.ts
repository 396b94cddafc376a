import type { CallCost } from './measure-calls.ts';

const oneSui = 1_000_000_000n;

/** Renders the costs as a Markdown table. */
export function toGasTable(costs: readonly CallCost[]): string {
  const rows = costs.map(({ calls, what, cost: { computation, storage, rebate } }) => {
    const net = computation + storage - rebate;
    return `| \`${calls}\` | ${what} | ${toSui(computation)} | ${toSui(storage)} | ${toSui(rebate)} | ${toSui(net)} |`;
  });
  return [
    '# What each call costs',
    '',
    'Written by `npm run generate`, which does each once on the local network, at its reference price of 1,000 MIST per unit.',
    'In SUI. Storage is for all that a transaction writes; the rebate is what had been paid for that before, and comes back.',
    'Both are by Sui’s own rules to the MIST. Computation is the least that Sui charges, for anything below 1,000 units.',
    '',
    '| call | what for | computation | storage | rebate | net |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Rounds to six decimals. */
function toSui(mist: bigint): string {
  const sign = mist < 0n ? '-' : '';
  const size = mist < 0n ? -mist : mist;
  const rounded = (size + 500n) / 1_000n;
  const unit = oneSui / 1_000n;
  return `${sign}${rounded / unit}.${String(rounded % unit).padStart(6, '0')}`;
}
