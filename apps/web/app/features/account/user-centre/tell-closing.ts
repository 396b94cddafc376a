import { callFunction } from '#app/platform/session/call-function.ts';
import type { Session } from '#app/platform/session/session.ts';

/** A letter to the account's own address about its closing, or its end. What has happened has happened without it as well. */
export async function tellClosing(session: Session): Promise<void> {
  await callFunction(session, 'tell-closing', {});
}
