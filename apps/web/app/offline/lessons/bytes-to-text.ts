const megabyte = 1024 * 1024;

/** A size for display. */
export function bytesToText(bytes: number): string {
  if (bytes < megabyte / 10) return `${Math.max(1, Math.ceil(bytes / 1024))} KB`;
  if (bytes < 1024 * megabyte) return `${(bytes / megabyte).toFixed(1)} MB`;
  return `${(bytes / megabyte / 1024).toFixed(2)} GB`;
}
