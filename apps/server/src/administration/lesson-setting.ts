import { type LessonSetting, lessonSettings } from '@suixue/academy/courses/lesson-settings';
import type { Transaction } from '@suixue/backend/database/database';

/** States of a setting; `default` means unset. */
export const settingStates = ['on', 'off', 'default'] as const;
type SettingState = (typeof settingStates)[number];

/** Stored in the settings table, for administrators. */
const descriptions: Record<LessonSetting, string> = {
  'lessons.offline': '是否允许学员把章节保存到自己的设备上，离线学习',
  'lessons.watermark': '课程视频上是否显示会移动的学员编号',
};

const defaults: Record<LessonSetting, string> = {
  'lessons.offline': 'on for local visitors of an unconfigured server, otherwise off',
  'lessons.watermark': 'off',
};

/** Learners read the setting too, so a private row or a value other than true or false counts as unset. */
const stateSql = `case when not is_public then 'default' when value = 'true' then 'on'
  when value = 'false' then 'off' else 'default' end`;

export async function listLessonSettings(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx.query(`select key, ${stateSql} as state from public.site_settings`);
  return Object.values(lessonSettings).map((setting) => {
    const state = rows.find(({ key }) => key === setting)?.state ?? 'default';
    return `${setting}  ${state === 'default' ? `default: ${defaults[setting]}` : state}`;
  });
}

/** Returns whether the setting changed. A change is recorded in the audit log without an actor, because the server's shell has no account. */
export async function setLessonSetting(
  tx: Transaction,
  setting: LessonSetting,
  state: SettingState,
): Promise<boolean> {
  // Lock, so that the previous value in the audit log is exact.
  await tx.run('lock table public.site_settings in share row exclusive mode');
  const [before] = await tx.query(
    `select ${stateSql} as state, to_jsonb(site_settings)::text as row from public.site_settings where key = $1`,
    [setting],
  );
  const isUnchanged = state === 'default' ? before === undefined : before?.state === state;
  if (isUnchanged) return false;
  const [after] =
    state === 'default'
      ? await tx.query('delete from public.site_settings where key = $1 returning null::text as row', [
          setting,
        ])
      : await tx.query(
          `insert into public.site_settings as setting (key, value, is_public, description)
            values ($1, to_jsonb($2::boolean), true, $3)
            on conflict (key) do update set value = excluded.value, is_public = true
            returning to_jsonb(setting)::text as row`,
          [setting, String(state === 'on'), descriptions[setting]],
        );
  const action = before === undefined ? 'insert' : state === 'default' ? 'delete' : 'update';
  await tx.query(
    `select public.record_audit(null, $1, $2,
      jsonb_strip_nulls(jsonb_build_object('before', $3::jsonb, 'after', $4::jsonb)))`,
    [`site_settings.${action}`, setting, before?.row ?? null, after?.row ?? null],
  );
  return true;
}
