import { type AgainDetails, refuseRows as refuseAnyRows } from '#app/platform/forms/form-refusal.ts';
import type { Site } from '#app/platform/services.ts';
import type { Session } from '#app/platform/session/session.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** Who sends a form of the user centre. The account comes from the session, never from the form. */
export interface UserCall {
  readonly session: Session;
  readonly viewer: Viewer;
  readonly site: Site;
}

/**
 * The tab with its success message, at the top unless another section is named. Browsers keep the form's fragment if the redirect has
 * none.
 */
export function doneAt(tab: string, what: string, anchor = '#top'): string {
  return `/user?${new URLSearchParams({ tab, done: what })}${anchor}`;
}

export function refuseRows(error: Parameters<typeof refuseAnyRows>[0], details: AgainDetails = {}): never {
  refuseAnyRows(error, { unknown: 503, ...details });
}
