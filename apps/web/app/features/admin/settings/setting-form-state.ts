import type { FormState } from '#app/platform/forms/form-state.ts';

export type SettingFormState = FormState<'key' | 'value' | 'seen'>;

/** The step of a form that was refused because another owner has changed the setting. */
export const settingChanged = 'changed';

/** The entry for the default of a switch; an empty entry is that of every other kind. */
export const defaultEntry = 'default';
