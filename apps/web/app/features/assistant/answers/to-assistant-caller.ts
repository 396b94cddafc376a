import type { AssistantCaller } from '@suixue/assistant/answers/assistant-port';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** The viewer as the assistant's budgets know them. */
export function toAssistantCaller(viewer: Viewer | null): AssistantCaller {
  if (!viewer) return { userId: null, tier: 'visitor' };
  return { userId: viewer.id, tier: viewer.isMember ? 'member' : 'learner' };
}
