import { callFunction } from '#app/platform/session/call-function.ts';
import type { Session } from '#app/platform/session/session.ts';

/** Sends an e-mail about a closing or its cancellation. A failure does not affect the closing. */
export async function notifyAccountClosing(session: Session): Promise<void> {
  await callFunction(session, 'tell-closing', {});
}
