import { lessonSettings } from '@suixue/academy/courses/lesson-settings';
import type { AccountClient } from '#app/platform/session/account-client.ts';

/** Site settings for all lessons; null if not set. */
export interface LessonSwitches {
  readonly watermark: boolean | null;
  readonly offline: boolean | null;
}

/** Null if they cannot be read. */
export async function readLessonSwitches(
  account: AccountClient,
  reportProblem: (error: unknown) => void,
): Promise<LessonSwitches | null> {
  const { data, error } = await account
    .from('site_settings')
    .select('key, value')
    .in('key', Object.values(lessonSettings));
  if (error) {
    reportProblem(error);
    return null;
  }
  const switchAt = (key: string): boolean | null => {
    const value = data?.find((row) => row.key === key)?.value;
    return typeof value === 'boolean' ? value : null;
  };
  return { watermark: switchAt(lessonSettings.watermark), offline: switchAt(lessonSettings.offline) };
}

/** Whether lessons may be saved for offline use. Without a setting only on a developer's own machine. */
export function mayKeepLessons(
  { offline }: Pick<LessonSwitches, 'offline'>,
  { isLocal, keepsMessages }: { readonly isLocal: boolean; readonly keepsMessages: boolean },
): boolean {
  return offline ?? (isLocal && keepsMessages);
}
