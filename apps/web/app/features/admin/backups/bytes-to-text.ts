const units = ['字节', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size with at most one decimal, in the largest unit of which there is at least one. */
export function bytesToText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1_024)), units.length - 1);
  const amount = bytes / 1_024 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}
