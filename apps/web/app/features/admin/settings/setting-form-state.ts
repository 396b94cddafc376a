import type { FormState } from '#app/platform/forms/form-state.ts';

/** The form may be one of several on its page. */
export type SettingFormState = FormState;

/** The step of a form that was refused because another owner has changed the setting. */
export const settingChanged = 'changed';

/** The entry for the default of a switch; an empty entry is that of every other kind. */
export const defaultEntry = 'default';
