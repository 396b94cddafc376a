/** The part of plyr that is used: its own declaration exports the class in two incompatible ways. */
export interface PlyrOptions {
  readonly iconUrl: string;
  readonly iconPrefix: string;
  readonly blankVideo: string;
  readonly title: string;
  readonly seekTime: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly ratio: string;
  readonly toggleInvert: boolean;
  readonly quality: { readonly default: number; readonly options: readonly number[] };
  readonly speed: { readonly selected: number; readonly options: readonly number[] };
  readonly captions: { readonly active: boolean; readonly language: string; readonly update: boolean };
  readonly keyboard: { readonly focused: boolean; readonly global: boolean };
  readonly tooltips: { readonly controls: boolean; readonly seek: boolean };
  readonly controls: readonly string[];
  readonly settings: readonly string[];
  readonly storage: { readonly enabled: boolean };
  readonly i18n: Readonly<Record<string, string | Readonly<Record<number, string>>>>;
}

export type PlyrEventName =
  | 'ready'
  | 'qualitychange'
  | 'ratechange'
  | 'volumechange'
  | 'captionsenabled'
  | 'captionsdisabled';

export type PlyrEvent = CustomEvent<{ readonly quality?: number }>;

export default class Plyr {
  constructor(film: HTMLVideoElement, options: PlyrOptions);
  readonly elements: { readonly container: HTMLElement | null };
  on(name: PlyrEventName, act: (event: PlyrEvent) => void): void;
  once(name: PlyrEventName, act: (event: PlyrEvent) => void): void;
  off(name: PlyrEventName, act: (event: PlyrEvent) => void): void;
  destroy(): void;
}
