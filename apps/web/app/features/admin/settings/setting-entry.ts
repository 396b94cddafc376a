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
  const value = setting.kind === 'switch' ? readSwitch(entry) : readInteger(entry);
  if (acceptsValue(setting, value)) return { kind: 'value', value };
  return { kind: 'problem', problem: `请${rangeText(setting)}。` };
}

const readSwitch = (entry: string) => (entry === 'on' ? true : entry === 'off' ? false : undefined);
const readInteger = (entry: string) => (/^\d{1,9}$/.test(entry) ? Number(entry) : undefined);

/** The entry that shows a stored value. */
export function toEntry(setting: SiteSetting, value: SettingValue | null): string {
  if (setting.kind === 'switch') return value === null ? defaultEntry : value ? 'on' : 'off';
  return value === null ? '' : String(value);
}

export function rangeText(setting: SiteSetting): string {
  if (setting.kind === 'switch') return '选择开或关';
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
