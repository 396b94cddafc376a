import { callFunction } from '#app/platform/session/call-function.ts';
import type { Session } from '#app/platform/session/session.ts';

/** Notifies the owner of a thread of an answer by e-mail. A failure does not affect the answer. */
export async function tellAnswer(session: Session, thread: string): Promise<void> {
  await callFunction(session, 'tell-support-answer', { thread });
}
