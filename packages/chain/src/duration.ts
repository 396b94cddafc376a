export interface DurationParts {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
  readonly milliseconds?: number;
}

/** Converts named units to milliseconds, so that no constant needs to spell out a product of 60s. */
export function duration(parts: DurationParts): number {
  const { days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 } = parts;
  for (const part of [days, hours, minutes, seconds, milliseconds]) {
    if (!Number.isFinite(part) || part < 0) throw new RangeError(`Not a length of time: ${part}`);
  }
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
}
