import { element, place, type Svg } from './svg.ts';

/** Tells a drawing how far each of its movements is. */
export interface Clock {
  /**
   * Progress from 0 to 1 of a movement that begins with a caption of the slide (the first is 0) or `delay` seconds after it. The
   * picture therefore follows the captions when their timing changes.
   */
  readonly on: (caption: number, delay?: number, seconds?: number) => number;
}

/** Starts fast and slows down, as animations of the product do. */
export function ease(share: number): number {
  const rest = 1 - Math.min(1, Math.max(0, share));
  return 1 - rest * rest * rest;
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Invisible at 0, then rises into its place. */
export function appear(share: number, drawing: Svg, rise = 14): Svg {
  return share === 0 ? '' : faded(share, place(0, mix(rise, 0, share), drawing));
}

export function faded(opacity: number, drawing: Svg): Svg {
  if (opacity === 0) return '';
  return opacity === 1 ? drawing : element('g', { opacity }, drawing);
}
