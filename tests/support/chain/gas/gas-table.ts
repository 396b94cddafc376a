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
    'Written by `npm run generate`, which executes each call once on the local network at a gas price of 1,000 MIST.',
    'Amounts are in SUI. Storage is charged for everything that a transaction writes; the rebate returns what was paid for it before.',
    'Both follow Sui’s rules to the MIST. Computation below 1,000 units costs the minimum.',
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
