import type { Axis } from './scale.ts';

/** Bars of one colour and texture. Values below zero go down from the zero line. */
export interface Series {
  readonly key: string;
  readonly title: string;
  readonly look: Look;
  /** One for each place of the axis. */
  readonly values: readonly bigint[];
}

/** `solid` bars are plain, `hatched` ones are striped, so that they differ without colour. */
export type Look = 'solid' | 'hatched';

export interface ChartData {
  /** What is on the axis, one label for each place. */
  readonly places: readonly string[];
  readonly series: readonly Series[];
  readonly axis: Axis;
  /** Of a tick. */
  readonly tickText: (tick: bigint) => string;
  /** Of a place, with all its values: the tooltip of its bars. */
  readonly placeText: (place: number) => string;
}
