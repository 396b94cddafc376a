import type { Pool, PoolGate } from '#app/features/pools/pool.ts';

/** A pool that raises money: ten tickets of a hundred are sold, and the viewer has two of them. */
export const samplePool: Pool = {
  id: `0x${'a'.repeat(64)}`,
  name: '示例池',
  description: '',
  currency: `0x${'0'.repeat(63)}2::sui::SUI`,
  ticketPrice: '1000000000',
  floorPerTicket: '800000000',
  maxTickets: '100',
  maxTicketsPerUser: '50',
  claimedTickets: '10',
  releasedTickets: '0',
  stage: 0,
  isPaused: false,
  startAt: '0',
  stageSince: '1000',
  nextStageAt: '2000',
  releaseBy: '9000',
  raisingMs: '1000',
  lockedMs: '1000',
  releasingMs: '1000',
  perTicket: '0',
  createdAt: '1970-01-01T00:00:01+00:00',
  deposited: '0',
  withdrawn: '0',
  holders: 1,
  ownHolding: '2',
  own: { total: '2', holding: '2', released: '0', deposited: '2000000000', withdrawn: '0' },
};

/** Everything is allowed: the notice was accepted long ago. */
export const sampleGate: PoolGate = {
  isOn: true,
  isRegionAllowed: true,
  notice: { version: 1, body: '说明' },
  acceptedAt: '1970-01-01T00:00:00+00:00',
  buyableAt: '1970-01-01T00:00:00.5+00:00',
  coolingHours: 24,
};
