import { TransportError } from './grpc-status.ts';

const unitsInMs: Readonly<Record<string, number>> = {
  H: 3_600_000,
  M: 60_000,
  S: 1000,
  m: 1,
  u: 0.001,
  n: 0.000_001,
};

/** The maximum delay of a timer; a longer timeout means none. */
const maxTimerMs = 2 ** 31 - 1;

/** The timeout from the header `grpc-timeout`; undefined for none. */
export function readTimeoutMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const [, amount, unit = ''] = /^(\d{1,8})([HMSmun])$/.exec(header) ?? [];
  const inMs = unitsInMs[unit];
  if (amount === undefined || inMs === undefined) {
    throw new TransportError('INVALID_ARGUMENT', 'the header grpc-timeout is invalid');
  }
  const ms = Number(amount) * inMs;
  return ms > maxTimerMs ? undefined : ms;
}
