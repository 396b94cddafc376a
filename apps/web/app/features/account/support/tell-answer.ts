import { callFunction } from '#app/platform/session/call-function.ts';
import type { Session } from '#app/platform/session/session.ts';

/** Mails the owner of a thread that there is an answer. The answer itself stands without it. */
export async function tellAnswer(session: Session, thread: string): Promise<void> {
  await callFunction(session, 'tell-support-answer', { thread });
}
