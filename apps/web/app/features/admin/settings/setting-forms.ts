import { isSiteSettingKey } from '@suixue/academy/site/site-settings';
import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, text } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { settingOf } from './read-settings.ts';
import { readEntry } from './setting-entry.ts';
import { settingChanged } from './setting-form-state.ts';

interface SettingCall {
  readonly account: AccountClient;
}

/** The stored value that the form showed, as JSON. */
const seenValue = parsed((seen) => {
  if (seen === 'null') return { value: null };
  if (seen === 'true' || seen === 'false') return { value: seen === 'true' };
  if (/^"[A-Z,*]{0,800}"$/.test(seen)) return { value: seen.slice(1, -1) };
  return /^\d{1,9}$/.test(seen) ? { value: Number(seen) } : null;
}, '这份表单已经过期，请刷新页面再填。');

/** The form of a setting on a page, which shows the outcome. */
export const settingActions = (page: '/admin/settings' | '/admin/assistant') => [
  defineAction({
    intent: 'set',
    schema: z.object({
      key: parsed((key) => (isSiteSettingKey(key) ? key : null), '没有这项设置。'),
      value: text,
      seen: seenValue,
    }),
    keep: ['key', 'value'],
    run: async ({ account }: SettingCall, { key, value, seen }) => {
      const reading = readEntry(settingOf(key), value);
      if (reading.kind === 'problem') return refuse(reading.problem, { field: 'value' });
      const input = { setting: key, wanted: reading.value, seen: seen.value };
      const { error } = await account.rpc('set_site_setting', input);
      if (error?.hint === 'setting_changed') refuseRows(error, { step: settingChanged, status: 409 });
      if (error) refuseRows(error);
      return `${page}?done=${key}#${key}`;
    },
  }),
];
