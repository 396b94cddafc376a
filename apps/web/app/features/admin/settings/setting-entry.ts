import { everyRegion, isRegion } from '@suixue/academy/site/regions';
import {
  acceptsValue,
  type SettingValue,
  type SiteSetting,
  settingValueToText,
} from '@suixue/academy/site/site-settings';
import { defaultEntry } from './setting-form-state.ts';

type Reading =
  | { readonly kind: 'value'; readonly value: SettingValue | null }
  | { readonly kind: 'problem'; readonly problem: string };

/** Reads what was entered for a setting; `null` is its default. */
export function readEntry(setting: SiteSetting, entered: string): Reading {
  const entry = entered.trim();
  if (entry === '' || entry === defaultEntry) return { kind: 'value', value: null };
  if (setting.kind === 'regions') return readRegions(entry);
  const value = setting.kind === 'switch' ? readSwitch(entry) : readInteger(entry);
  if (acceptsValue(setting, value)) return { kind: 'value', value };
  return { kind: 'problem', problem: `请${rangeText(setting)}。` };
}

const readSwitch = (entry: string) => (entry === 'on' ? true : entry === 'off' ? false : undefined);
const readInteger = (entry: string) => (/^\d{1,9}$/.test(entry) ? Number(entry) : undefined);

/** Codes in any case and order, with blanks or Chinese or other commas between. */
function readRegions(entry: string): Reading {
  const codes = new Set(
    entry
      .toUpperCase()
      .split(/[\s,，、;；]+/)
      .filter(Boolean),
  );
  if (codes.has(everyRegion) && codes.size > 1)
    return { kind: 'problem', problem: '“*”就是所有国家和地区，请单独填写。' };
  const unknown = [...codes].filter((code) => code !== everyRegion && !isRegion(code));
  if (unknown.length > 0)
    return {
      kind: 'problem',
      problem: `没有“${unknown.join('”“').slice(0, 60)}”这样的代码，请填写两个字母的国家和地区代码，比如 CN, SG。`,
    };
  return { kind: 'value', value: [...codes].sort().join(',') };
}

/** The entry that shows a stored value. */
export function toEntry(setting: SiteSetting, value: SettingValue | null): string {
  if (setting.kind === 'switch') return value === null ? defaultEntry : value ? 'on' : 'off';
  if (setting.kind === 'regions') return String(value ?? '').replaceAll(',', ', ');
  return value === null ? '' : String(value);
}

export function rangeText(setting: SiteSetting): string {
  if (setting.kind === 'switch') return '选择开或关';
  if (setting.kind === 'regions')
    return '填写国家和地区的两个字母的代码，用逗号隔开，比如 CN, SG；“*”是所有国家和地区';
  const { min, max, zero } = setting;
  return `填写 ${min} 到 ${max.toLocaleString('en')} 的整数${zero === undefined ? '' : `，0 是${zero}`}`;
}

export function defaultToText(setting: SiteSetting): string {
  if (setting.kind === 'switch' && setting.defaultText !== undefined) return setting.defaultText;
  return settingValueToText(setting, setting.default);
}

/** A stored value, or the default, in words. */
export function storedToText(setting: SiteSetting, value: SettingValue | null): string {
  return value === null ? `默认（${defaultToText(setting)}）` : settingValueToText(setting, value);
}

/** What was entered, in words; the entry itself if it is not a value. */
export function entryToText(setting: SiteSetting, entry: string): string {
  const reading = readEntry(setting, entry);
  return reading.kind === 'value' ? storedToText(setting, reading.value) : entry;
}
