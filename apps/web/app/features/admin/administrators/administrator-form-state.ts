import type { FormState } from '#app/platform/forms/form-state.ts';

export type AdministratorFormState = FormState<'account' | 'target' | 'roles' | 'seen'>;

/** The step of a form that was refused because another owner has changed the roles. */
export const rolesChanged = 'changed';
