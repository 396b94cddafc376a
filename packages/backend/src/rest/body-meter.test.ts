import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CostBudget } from '../cost-budget.ts';
import { createBodyMeter } from './body-meter.ts';

const megabyte = 1024 * 1024;

it('createBodyMeter charges each client for its own request bodies', async () => {
  const budget = new CostBudget({ burst: megabyte, perSecond: megabyte }, () => 0);
  const meterOf = (key: string) => createBodyMeter(budget, { key, rate: { msPerSecond: 0, burstMs: 0 } });
  meterOf('attacker').charge(megabyte);
  await meterOf('attacker').requireCredit();
  meterOf('attacker').charge(megabyte);
  await expect(meterOf('attacker').requireCredit()).rejects.toMatchObject({ retryAfterMs: 1_000 });
  await meterOf('another').requireCredit();
});

it('createBodyMeter delays the rejection of a client over its budget', async () => {
  const budget = new CostBudget({ burst: 1, perSecond: 1 }, () => 0);
  const meter = createBodyMeter(budget, { key: 'attacker', rate: { msPerSecond: 0, burstMs: 0 } });
  meter.charge(2);
  const refusal = meter.requireCredit().then(
    () => 'accepted',
    () => 'refused',
  );
  expect(await Promise.race([refusal, nextTurn('waiting')])).toBe('waiting');
  expect(await refusal).toBe('refused');
});

it('createBodyMeter charges nothing for the work of the server itself', async () => {
  const budget = new CostBudget({ burst: 1, perSecond: 1 }, () => 0);
  const meter = createBodyMeter(budget, undefined);
  meter.charge(megabyte);
  await meter.requireCredit();
});
