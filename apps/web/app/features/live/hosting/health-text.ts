/** Bits a second, as encoders show them. */
export function bitrateText(bits: number | null): string {
  if (bits === null) return '还不知道';
  return bits >= 1_000_000 ? `${(bits / 1_000_000).toFixed(1)} Mbps` : `${Math.round(bits / 1_000)} kbps`;
}

/** Bytes with a unit of 1,000, as providers count traffic. */
export function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.ceil(bytes / 1e3)} kB`;
}

/** How long ago something was, for a page that is read while it happens. */
export function agoText(at: number | null, now: number): string {
  if (at === null) return '还没有';
  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  if (seconds < 60) return `${seconds} 秒前`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} 分钟前` : `${Math.floor(minutes / 60)} 小时前`;
}
