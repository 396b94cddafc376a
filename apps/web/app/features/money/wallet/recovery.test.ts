import { expect, it } from 'vitest';
import { toAnnouncedRecovery } from './recovery.ts';

it('a recovery can be accepted from seven to thirty days after its announcement', () => {
  const announced = Date.UTC(2026, 0, 1);
  const recovery = toAnnouncedRecovery({ to: '0x1', announced_at: BigInt(announced) });
  expect(new Date(recovery.opensAt).toISOString()).toBe('2026-01-08T00:00:00.000Z');
  expect(new Date(recovery.endsAt).toISOString()).toBe('2026-01-31T00:00:00.000Z');
});
