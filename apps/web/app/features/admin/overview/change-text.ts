import type { Compared } from './figures.ts';

/** How a figure differs from that of the period before, in words that need no colour. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly text: string;
}

export function toChange({ now, before }: Compared): Change {
  if (now === before) return { direction: 'same', text: now === 0n ? '前一段也没有' : '与前一段相同' };
  const direction = now > before ? 'up' : 'down';
  if (before === 0n) return { direction, text: '前一段没有' };
  if (now >= 10n * before) return { direction, text: `是前一段的 ${now / before} 倍` };
  const verb = direction === 'up' ? '增加' : '减少';
  const percent = percentText(now > before ? now - before : before - now, before);
  return { direction, text: `${verb}${/^\d/.test(percent) ? ' ' : ''}${percent}` };
}

/** A part of a whole in percent, rounded to a tenth; never 0 for something and never 100 for less than the whole. */
export function percentText(part: bigint, whole: bigint): string {
  if (whole === 0n) return '0%';
  const tenths = (part * 2_000n + whole) / (2n * whole);
  if (tenths === 0n && part > 0n) return '不到 0.1%';
  if (tenths === 1_000n && part < whole) return '99.9% 以上';
  return `${tenthsText(tenths)}%`;
}

export function tenthsText(tenths: bigint): string {
  return tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`;
}
