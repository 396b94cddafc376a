import { regionCodes } from '@suixue/academy/site/regions';
import type { RouterContextProvider } from 'react-router';
import { sessionContext } from '#app/platform/session/session.ts';
import { regionContext } from './region-context.ts';
import type { RegionFacts } from './region-note.tsx';

// Browsers may name some regions differently than the server, so names are made in loaders only.

/** Where the language has a shorter or clearer name than CLDR. */
const ownNames: Readonly<Record<string, string>> = {
  CN: '中国大陆',
  HK: '中国香港',
  MO: '中国澳门',
  TW: '中国台湾',
};

let displayNames: Intl.DisplayNames | undefined;

export function regionName(code: string): string {
  displayNames ??= new Intl.DisplayNames('zh-CN', { type: 'region' });
  return ownNames[code] ?? displayNames.of(code) ?? code;
}

export interface RegionChoice {
  readonly code: string;
  readonly name: string;
}

/** Where most readers of Chinese live, listed first. */
const common = [
  'CN',
  'HK',
  'MO',
  'TW',
  'SG',
  'MY',
  'TH',
  'ID',
  'VN',
  'PH',
  'JP',
  'KR',
  'US',
  'CA',
  'AU',
  'NZ',
  'GB',
];

export interface RegionChoices {
  readonly common: readonly RegionChoice[];
  /** By their names in Chinese order. */
  readonly others: readonly RegionChoice[];
}

let choices: RegionChoices | undefined;

/** All regions, for a list to choose from. */
export function regionChoices(): RegionChoices {
  const toChoice = (code: string) => ({ code, name: regionName(code) });
  const { compare } = new Intl.Collator('zh-CN');
  choices ??= {
    common: common.map(toChoice),
    others: regionCodes
      .filter((code) => !common.includes(code))
      .map(toChoice)
      .toSorted((one, other) => compare(one.name, other.name)),
  };
  return choices;
}

/** What a page says of the region of its request. */
export function getRegionFacts(context: Readonly<RouterContextProvider>): RegionFacts {
  const region = context.get(regionContext);
  return {
    name: region === null ? null : regionName(region),
    isDeclared: region !== null && region === context.get(sessionContext).region,
  };
}
