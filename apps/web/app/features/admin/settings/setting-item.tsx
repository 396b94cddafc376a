import type { SiteSetting } from '@suixue/academy/site/site-settings';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { BothVersions } from '#app/features/admin/people/both-versions.tsx';
import { personPath } from '#app/features/admin/people/person.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type StoredSetting, settingOf } from './read-settings.ts';
import { defaultToText, entryToText, rangeText, storedToText, toEntry } from './setting-entry.ts';
import { defaultEntry, type SettingFormState, settingChanged } from './setting-form-state.ts';

interface SettingItemProps {
  readonly stored: StoredSetting;
  /** The refused form of this setting. */
  readonly state: SettingFormState | null;
  readonly isDone: boolean;
}

/** A setting: meaning, range, default, last change, and the form. */
export function SettingItem({ stored, state, isDone }: SettingItemProps) {
  const { key, value } = stored;
  const setting = settingOf(key);
  const isAllowed = useHasRole('owner');
  return (
    <li className="scroll-mt-20 py-4 first:pt-0 last:pb-0" id={key}>
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <h3 className="font-semibold">{setting.title}</h3>
          <p className="mt-1 text-[0.95rem] text-soft">{setting.about}</p>
          <p className="mt-2 text-sm text-faint">
            默认：{defaultToText(setting)}。 <LastChange stored={stored} />
          </p>
        </div>
        <PlainForm className="min-w-0">
          <input name="key" type="hidden" value={key} />
          <input name="seen" type="hidden" value={JSON.stringify(value)} />
          <Entry entry={state?.values.value ?? toEntry(setting, value)} setting={setting} state={state} />
          <Button disabled={!isAllowed} name="intent" tone="quiet" type="submit" value="set">
            保存{setting.title}
          </Button>
        </PlainForm>
      </div>
      <div className="mt-3 empty:hidden">
        <Outcome isDone={isDone} state={state} stored={stored} />
      </div>
    </li>
  );
}

interface EntryProps extends Pick<SettingItemProps, 'state'> {
  readonly setting: SiteSetting;
  readonly entry: string;
}

function Entry({ setting, entry, state }: EntryProps) {
  if (setting.kind === 'switch')
    return (
      <SelectField defaultValue={entry} label={setting.title} name="value">
        <option value={defaultEntry}>默认（{setting.default ? '开' : '关'}）</option>
        <option value="on">开</option>
        <option value="off">关</option>
      </SelectField>
    );
  const isNumber = setting.kind === 'integer';
  return (
    <Field
      autoComplete="off"
      defaultValue={entry}
      hint={`${rangeText(setting)}；留空用默认值。`}
      inputMode={isNumber ? 'numeric' : 'text'}
      error={state?.field === 'value' ? (state.problem ?? undefined) : undefined}
      label={isNumber ? `${setting.title}（${setting.unit}）` : setting.title}
      name="value"
    />
  );
}

function Outcome({ stored: { key, value }, state, isDone }: SettingItemProps) {
  const setting = settingOf(key);
  if (isDone && !state) return <Notice kind="done" title={`已经保存：${storedToText(setting, value)}。`} />;
  if (!state?.problem || state.field === 'value') return null;
  if (state.step !== settingChanged) return <Notice kind="problem" title={state.problem} />;
  return (
    <BothVersions
      now={storedToText(setting, value)}
      problem={state.problem}
      yours={entryToText(setting, state.values.value ?? '')}
    />
  );
}

function LastChange({ stored: { lastChange } }: Pick<SettingItemProps, 'stored'>) {
  if (lastChange === null) return '还没有人改过。';
  const { at, by } = lastChange;
  return (
    <>
      {momentToText(at)} 由
      {by === null ? (
        '服务器的命令'
      ) : (
        <TextLink href={personPath(by.id)}>{by.name ?? '没有名字的管理员'}</TextLink>
      )}
      改过。
    </>
  );
}
