import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type StoredSetting, settingOf } from './read-settings.ts';
import type { SettingFormState } from './setting-form-state.ts';
import { SettingItem } from './setting-item.tsx';

interface SettingListProps {
  readonly settings: readonly StoredSetting[];
  readonly state: SettingFormState | null;
  /** Key of the setting that was saved. */
  readonly done: string | null;
}

/** The settings by group, in the order of the registry. */
export function SettingList({ settings, state, done }: SettingListProps) {
  const groups = Map.groupBy(settings, ({ key }) => settingOf(key).group);
  const isKnown = settings.some(({ key }) => key === state?.values.key);
  return (
    <div className="max-w-4xl space-y-4">
      {state?.problem && !isKnown && <Notice kind="problem" title={state.problem} />}
      {[...groups].map(([group, members]) => (
        <Card key={group}>
          <h2 className="mb-4 text-lg">{group}</h2>
          <ul className="divide-y divide-line">
            {members.map((stored) => (
              <SettingItem
                isDone={done === stored.key}
                key={stored.key}
                state={state?.values.key === stored.key ? state : null}
                stored={stored}
              />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
