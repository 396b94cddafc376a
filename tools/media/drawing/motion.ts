import { element, place, type Svg } from './svg.ts';

/** What a drawing may know of time: how far each of its movements is. */
export interface Clock {
  /**
   * From 0 to 1: how far something has come that begins with a caption of the slide (the first is 0), or `delay` seconds
   * after it. So the picture stays with the words when their timing changes.
   */
  readonly on: (caption: number, delay?: number, seconds?: number) => number;
}

/** Quick at first, then settling: how the product moves. */
export function ease(share: number): number {
  const rest = 1 - Math.min(1, Math.max(0, share));
  return 1 - rest * rest * rest;
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Nothing at 0, then rising into its place. */
export function appear(share: number, drawing: Svg, rise = 14): Svg {
  return share === 0 ? '' : faded(share, place(0, mix(rise, 0, share), drawing));
}

export function faded(opacity: number, drawing: Svg): Svg {
  if (opacity === 0) return '';
  return opacity === 1 ? drawing : element('g', { opacity }, drawing);
}
